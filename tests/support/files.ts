import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { bearer, type Reply } from './caller.ts';
import type { TestPlatform } from './platform.ts';

const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#204080' } });

/** A photo as taken by a phone: with its location, and rotated. */
export const jpegWithPlace = (): Promise<Buffer> =>
  photo()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 53/1 0/1' }, IFD0: { Make: 'PhoneOfSomebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
export const png = (): Promise<Buffer> => photo().png().toBuffer();
export const webp = (): Promise<Buffer> => photo().webp().toBuffer();

/** A PDF of one page, with further objects if given. @param catalog further entries of its root. */
export const pdf = (objects: readonly (string | Buffer)[] = [], catalog = ''): Buffer => {
  const parts = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    ...objects,
    'trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n',
  ];
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part))]);
};

/** A compressed stream. @param dictionary its entries besides the length. */
export const packed = (dictionary: string, content: Buffer | string): Buffer => {
  const bytes = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
};

export interface Sent {
  readonly type?: 'passport' | 'id_card' | 'driver_license';
  readonly name?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Uploads as the player of a token. */
export async function upload(
  { api }: Pick<TestPlatform, 'api'>,
  token: string,
  file: Buffer,
  { type = 'passport', name, key = randomUUID(), headers = {} }: Sent = {},
): Promise<Reply> {
  const query = new URLSearchParams({ type, ...(name !== undefined && { file_name: name }) });
  const reply = await fetch(`${api}/me/documents?${query}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/octet-stream', 'idempotency-key': key, ...headers },
    body: new Uint8Array(file),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
}
