import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  /** A path with slashes, in ASCII. */
  readonly name: string;
  readonly bytes: Buffer;
}

const localHeader = 0x04_03_4b_50;
const centralHeader = 0x02_01_4b_50;
const endHeader = 0x06_05_4b_50;
const version = 20;
const deflated = 8;
/** 1 January 1980: archives of the same data are the same. */
const date = 0x21;

/** Fields that both headers of a file have. */
function factsOf({ bytes, name }: ZipFile, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A ZIP archive (APPNOTE 6.3.10) of fewer than 65,535 files and 4 GB. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const [parts, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.bytes);
    const facts = factsOf(file, packed);
    const name = Buffer.from(file.name);
    const local = Buffer.concat([uint32(localHeader), facts, name, packed]);
    parts.push(local);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    // Comment, disk and attributes are empty: the place is what follows them.
    central.push(Buffer.concat([uint32(centralHeader), Buffer.from([version, 0]), facts, place, name]));
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, uint32(endHeader), end]);
}
