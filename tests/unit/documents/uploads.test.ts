import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fileDecoder } from '#server/documents/decoder.ts';
import { uploadRoom } from '#server/documents/upload-room.ts';

const busy = { code: 'unavailable', extra: { retry_after_s: 5 } };

/** Tasks that run until they are ended. */
function works() {
  const room = uploadRoom({ maxBytes: 40, maxBytesPerNetwork: 20 });
  const ends: (() => void)[] = [];
  const hold = (bytes: number, network: string) => room(bytes, network, () => new Promise<void>((resolve) => ends.push(resolve)));
  return { hold, end: () => ends.shift()?.() };
}

test('[U-15] files that come or wait have room for so many bytes, and those of one network for a share of it', async () => {
  const { hold, end } = works();
  const held = [hold(10, '8.8.4.4'), hold(10, '8.8.4.4')];
  await expect(hold(1, '8.8.4.4')).rejects.toMatchObject(busy);
  held.push(hold(20, '8.8.4.5'));
  await expect(hold(1, '8.8.4.6')).rejects.toMatchObject(busy);
  end();
  await held[0];
  held.push(hold(10, '8.8.4.4'));
  await expect(hold(1, '8.8.4.7')).rejects.toMatchObject(busy);
  for (const _ of held) end();
  await Promise.all(held);
});

test('[U-15] a file that fails leaves its room, and an address that many share has all of it', async () => {
  const room = uploadRoom({ maxBytes: 40, maxBytesPerNetwork: 20 });
  for (let count = 0; count < 5; count += 1)
    await expect(room(40, '127.0.0.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await room(40, '10.0.0.1', async () => 'stored')).toBe('stored');
});

test('[U-15] files are decoded one at a time', async () => {
  let [running, most] = [0, 0];
  const log = { warn: () => undefined } as never;
  const decode = fileDecoder(log, undefined, async (file) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    return { code: 0, signal: null, bytes: file, errors: '' };
  });
  const files = Array.from({ length: 12 }, (_, index) => Buffer.from(`file ${index}`));
  expect(await Promise.all(files.map((file) => decode(file)))).toEqual(files);
  expect(most).toBe(1);
});

test('[U-15] twelve files wait for the one that is decoded, and the next is asked to come again', async () => {
  const ends: (() => void)[] = [];
  const decode = fileDecoder({ warn: () => undefined } as never, undefined, async (bytes) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return { code: 0, signal: null, bytes, errors: '' };
  });
  const files = Array.from({ length: 14 }, (_, index) => Buffer.from(`file ${index}`));
  const replies = Promise.allSettled(files.map((file) => decode(file)));
  await expect.poll(() => ends.length).toBe(1);
  for (let decoded = 1; decoded <= 13; decoded += 1) {
    await expect.poll(() => ends.length).toBe(decoded);
    ends.at(-1)!();
  }
  const settled = await replies;
  expect(settled.slice(0, 13).map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'fulfilled'));
  expect(settled[13]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});
