import { readFileSync, statSync } from 'node:fs';

/** The label of each listed address, as the file spells it. */
export type ListedAddresses = ReadonlyMap<string, string>;

const maxBytes = 8_000_000;
const maxAddresses = 50_000;
const maxLabelLength = 200;
/** Letters and digits, with the signs that addresses of some chains have. */
const addressForm = /^[0-9A-Za-z:_.-]{8,200}$/;
const hasControls = /\p{Cc}/u;

/** One field of CSV, with or without quotes. */
function unquoted(field: string, line: number): string {
  const text = field.trim();
  if (!text.startsWith('"')) return text;
  if (text.length < 2 || !text.endsWith('"')) throw new Error(`line ${line} has a quote that is not closed.`);
  return text.slice(1, -1).replaceAll('""', '"').trim();
}

function entryOf(text: string, line: number): readonly [address: string, label: string] {
  const comma = text.indexOf(',');
  const address = unquoted(comma < 0 ? text : text.slice(0, comma), line);
  const label = comma < 0 ? '' : unquoted(text.slice(comma + 1), line);
  if (!addressForm.test(address)) throw new Error(`line ${line} has no address before its first comma.`);
  if (label.length > maxLabelLength) throw new Error(`line ${line} has a label of more than ${maxLabelLength} characters.`);
  if (hasControls.test(label)) throw new Error(`line ${line} has a control character in its label.`);
  return [address, label];
}

/**
 * Reads addresses, one a line, each with a label after a comma where it has one. Lines that are empty or begin with # are left out, as is a first line
 * that names the columns. @throws Error with a sentence for the operator.
 */
export function listedAddressesFrom(text: string): ListedAddresses {
  const listed = new Map<string, string>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || (index === 0 && /^"?address"?(?:,|$)/i.test(line))) continue;
    const [address, label] = entryOf(line, index + 1);
    if (!listed.get(address)) listed.set(address, label);
    if (listed.size > maxAddresses) throw new Error(`it has more than ${maxAddresses} addresses.`);
  }
  if (listed.size === 0) throw new Error('it has no address.');
  return listed;
}

/** @param path of the file; none lists no address. @throws Error with a sentence for the operator. */
export function readListedAddresses(path: string | undefined): ListedAddresses {
  if (path === undefined || path === '') return new Map();
  try {
    if (statSync(path).size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes.`);
    return listedAddressesFrom(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)));
  } catch (error) {
    throw new Error(`LISTED_ADDRESSES_FILE=${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
