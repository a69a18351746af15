import { bech32, bech32m, type Bech32 } from '@scure/base';
import type { AddressRule } from './rule.ts';

type Address = `${string}1${string}`;

function decodeSegwit(encoding: Bech32, address: string): { version: number; program: Uint8Array; prefix: string } | null {
  try {
    const { prefix, words } = encoding.decode(address as Address);
    // Without data there is no version.
    const [version = -1, ...program] = words;
    return { prefix, version, program: encoding.fromWords(program) };
  } catch {
    return null;
  }
}

/** Marks the bytes of a witness program. No version of a legacy address of these chains has this value. */
export const witnessMark = 0xff;

/** BIP-173 and BIP-350: version 0 in bech32 with 20 or 32 bytes, versions 1 to 16 in bech32m with 2 to 40. */
export const segwit =
  (prefix: string): AddressRule =>
  (address) => {
    const old = decodeSegwit(bech32, address);
    const found = old ?? decodeSegwit(bech32m, address);
    if (!found) return 'checksum';
    if (found.prefix !== prefix || (found.version === 0) !== (old !== null)) return 'malformed';
    const { version, program } = found;
    const isProgram =
      version === 0 ? program.length === 20 || program.length === 32 : version <= 16 && program.length >= 2 && program.length <= 40;
    return isProgram ? Uint8Array.of(witnessMark, version, ...program) : 'malformed';
  };
