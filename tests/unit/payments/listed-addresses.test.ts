import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyOf } from '#domain/destination.ts';
import { configFrom } from '#server/config.ts';
import { listedAddressesFrom, readListedAddresses } from '#server/payments/address-list-file.ts';
import { keysOfList } from '#server/payments/listed-addresses.ts';

const legacy = '149w62rY42aZBox8fGcmqNsXUzSStKeq8C';
const ether = '0x8589427373D6D84E98730D7795D8f6f8731FDA16';

const read = (text: string) => keysOfList(listedAddressesFrom(text));

describe('[34.3] the file of listed addresses', () => {
  test('has addresses with labels, comments, quotes and a first line of names', () => {
    const listed = read(`\uFEFFaddress,label\r\n# sanctions\r\n\r\n${legacy},"OFAC, ""SDN"""\r\n${ether}\r\n`);
    expect(listed.get(keyOf({ code: 'BTC', network: null }, legacy))).toBe('OFAC, "SDN"');
    expect(listed.get(keyOf({ code: 'ETH', network: 'ERC-20' }, ether.toLowerCase()))).toBe('');
    expect(listed.get(`text:${ether.toLowerCase()}`)).toBe('');
  });

  test('lists the same bytes on every chain that has them', () => {
    // Litecoin reads a script that begins with 3 too.
    const families = [...read('3P14159f73E4gFr7JterCCQh9QjiTjiZrG').keys()].map((key) => key.split(':')[0]);
    expect(families).toEqual(expect.arrayContaining(['bitcoin', 'litecoin', 'text']));
  });

  test('does not lose the label of an address that is there twice', () => {
    expect(read(`${ether},first\n${ether.toLowerCase()}`).get(`text:${ether.toLowerCase()}`)).toBe('first');
  });

  test.each([
    ['', 'it has no address'],
    ['# nothing\n', 'it has no address'],
    [`${ether}\nno address here`, 'line 2 has no address'],
    [`${ether},"open`, 'line 1 has a quote'],
    [`${ether},${'a'.repeat(201)}`, 'line 1 has a label of more than 200'],
    [`${ether},a\u0007b`, 'line 1 has a control character'],
    [`<html>${ether}`, 'line 1 has no address'],
  ])('%j is refused', (text, sentence) => {
    expect(() => listedAddressesFrom(text)).toThrow(sentence);
  });

  test('has at most 50,000 addresses', () => {
    const lines = Array.from({ length: 50_001 }, (_, index) => `x${index}`.padEnd(8, '-')).join('\n');
    expect(() => listedAddressesFrom(lines)).toThrow('more than 50000 addresses');
  });

  test('stops a start that cannot read it, with a sentence that names it', () => {
    expect(() => configFrom({ LISTED_ADDRESSES_FILE: '/nowhere/list.csv' })).toThrow(
      'LISTED_ADDRESSES_FILE=/nowhere/list.csv cannot be used',
    );
    const folder = mkdtempSync(join(tmpdir(), 'listed-'));
    const binary = join(folder, 'list.bin');
    writeFileSync(binary, Buffer.from([0xff, 0xfe, 0x00, 0x80]));
    expect(() => readListedAddresses(binary)).toThrow(`LISTED_ADDRESSES_FILE=${binary} cannot be used`);
    const large = join(folder, 'large.csv');
    writeFileSync(large, '#'.repeat(8_000_001));
    expect(() => readListedAddresses(large)).toThrow('more than 8000000 bytes');
    expect(readListedAddresses('').size).toBe(0);
  });
});
