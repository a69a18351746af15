import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the files of a ZIP archive, found from its end as other programs do. @throws when a file does not match its header. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06_05_4b_50) throw new Error('no end of an archive');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('no entry of a directory');
    const [crc, packed, size, length] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(from, from + packed);
    const bytes = zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content);
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    at += 46 + length;
  }
  return files;
}
