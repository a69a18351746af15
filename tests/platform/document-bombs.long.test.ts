import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileDecoder } from '#server/documents/decoder.ts';
import { fileOf } from '#server/documents/vault.ts';
import {
  drawnPdf,
  interlacedPng,
  largeWebp,
  nestedPdf,
  progressiveCmyk,
  progressiveJpeg,
  repeatedScans,
  scannedPdf,
} from '../support/bombs.ts';
import { newPlayer } from '../support/caller.ts';
import { pdf, png, upload } from '../support/files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let names = 0;
beforeAll(async () => {
  platform = await startTestPlatform({ runTimers: false, config: { logLevel: 'silent', rateLimitFactor: 50 } });
});
afterAll(() => platform.close());

const sent = async (file: Buffer, name = 'passport.pdf') => {
  const player = await newPlayer(platform, `Bomb${(names += 1)}`);
  return upload(platform, player.token, file, { name });
};
const storedOf = async (file: Buffer) => {
  const { status, body } = await sent(file);
  expect(status).toBe(201);
  return (await fileOf(platform.platform, body.id as number))!;
};
/** The pictures of a stored PDF. */
const picturesIn = (file: Buffer): Buffer[] => {
  const pictures: Buffer[] = [];
  for (let at = file.indexOf('/DCTDecode'); at >= 0; at = file.indexOf('/DCTDecode', at + 1)) {
    const start = file.indexOf('stream\n', at) + 'stream\n'.length;
    pictures.push(file.subarray(start, file.indexOf('\nendstream', start)));
  }
  return pictures;
};
const colourOf = async (picture: Buffer) => (await sharp(picture).stats()).dominant;
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0000ff' } });

describe('[U-15] an image that would need more memory than it may is refused by its header', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['an interlaced PNG of 16 bits', interlacedPng, 'file_pixels'],
    ['a progressive JPEG', progressiveJpeg, 'file_pixels'],
    ['a progressive JPEG of four colours', progressiveCmyk, 'file_pixels'],
    ['a large WebP', largeWebp, 'file_pixels'],
    ['a JPEG with more scans than any program writes', repeatedScans, 'file_unreadable'],
    ['[N-33] a PNG of 9248×6936', () => flat(9_248, 6_936).png().toBuffer(), 'file_pixels'],
    ['[N-33] a JPEG of 16380×16380', () => flat(16_380, 16_380).jpeg({ quality: 20 }).toBuffer(), 'file_pixels'],
  ])('%s', async (_what, make, code) => {
    const file = await make();
    expect(file.length).toBeLessThan(2_000_000);
    const { status, body } = await sent(file, 'photo');
    expect([status, body.code]).toEqual([422, code]);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['an interlaced PNG of a screen', () => flat(2_560, 1_440).png({ progressive: true }).toBuffer()],
    ['a progressive JPEG of a camera', () => flat(6_000, 4_000).jpeg({ progressive: true }).toBuffer()],
    ['a WebP of a camera', () => flat(4_000, 3_000).webp().toBuffer()],
    ['[N-33] a JPEG of 9248×6936', () => flat(9_248, 6_936).jpeg({ quality: 50 }).toBuffer()],
    ['[N-33] a JPEG of 9248×6936 on its side', () => flat(9_248, 6_936).withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toBuffer()],
    ['[N-33] a JPEG of 6936×9248', () => flat(6_936, 9_248).jpeg({ quality: 50 }).toBuffer()],
    ['[N-33] a JPEG of 9248×6936 upside down', () => flat(9_248, 6_936).withMetadata({ orientation: 3 }).jpeg({ quality: 50 }).toBuffer()],
    ['[N-33] a JPEG of 9248×6936 without colours', () => flat(9_248, 6_936).greyscale().jpeg({ quality: 50 }).toBuffer()],
    ['[N-33] a JPEG of 9248×6936 in all its colours', () => flat(9_248, 6_936).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['[N-33] a JPEG of 8160×6120', () => flat(8_160, 6_120).jpeg({ quality: 90 }).toBuffer()],
    ['[N-33] a JPEG of 12000×9000', () => flat(12_000, 9_000).jpeg({ quality: 50 }).toBuffer()],
    ['[N-33] a JPEG of a panorama', () => flat(16_000, 2_400).jpeg({ quality: 50 }).toBuffer()],
    ['[N-33] a WebP of 5600×4200', () => flat(5_600, 4_200).webp().toBuffer()],
  ])('%s is taken', async (_what, make) => {
    const { width, height } = await sharp(await storedOf(await make())).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(3_600);
  });
});

describe('[U-15] a file that takes its decoder too far ends the decoder alone', () => {
  test('by memory or by time, and the next file is taken', async () => {
    const logged: unknown[] = [];
    const decode = fileDecoder({ warn: (...line: unknown[]) => void logged.push(line) }, { maxCpuS: 2, timeoutMs: 20_000 });
    const endless = drawnPdf(`0.001 w [0.0001 0.0001] 0 d ${'0 0 m 200 200 l S '.repeat(100)}`);
    const replies = await Promise.allSettled([decode(nestedPdf(9)), decode(endless), decode(await png())]);
    expect(replies.map((reply) => (reply.status === 'rejected' ? (reply.reason as { code: string }).code : 'taken'))).toEqual([
      'file_unreadable',
      'file_unreadable',
      'taken',
    ]);
    expect(logged).toHaveLength(2);
  });
});

describe('[U-15] a page that its decoder has no memory for', () => {
  const scan = async (width: number, height: number) =>
    scannedPdf(await flat(width, height).jpeg({ progressive: true }).toBuffer(), width, height);

  test('is refused and never stored black', async () => {
    expect(await sent(await scan(6_100, 8_000))).toMatchObject({ status: 422, body: { code: 'file_unreadable' } });
  });

  test('is no page of a scanner', async () => {
    const { r, b } = await colourOf(picturesIn(await storedOf(await scan(2_480, 3_508)))[0]!);
    expect([r < 60, b > 200]).toEqual([true, true]);
  });
});

describe('[U-15] of a PDF staff see pixels', () => {
  const red = '1 0 0 rg 0 0 200 200 re f';
  const action = '<< /Type /Action /S /JavaScript /JS (app.alert) >>';
  const objects = deflateSync(`7 0 ${action}`);
  /** Objects in a compressed stream. @param after the rest of its dictionary, after the compression. */
  const hiding = (after: string) =>
    Buffer.concat([
      Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${after} /Length ${objects.length} >>\nstream\n`),
      objects,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  test.each<[string, Buffer]>([
    ['behind a text with the word that begins an object', drawnPdf(red, [hiding('/X (a obj)')])],
    ['behind a dictionary that is longer than what is looked through', drawnPdf(red, [hiding(`/X (${'x'.repeat(9_000)})`)])],
    ['behind a comment', drawnPdf(red, [hiding('% an obj\n')])],
    ['as a link that opens with the page', drawnPdf(red, [], '/OpenAction << /S /URI /URI (https://example.com/seen) >>')],
  ])('and nothing that it hides %s', async (_how, file) => {
    const stored = await storedOf(file);
    expect(stored.toString('latin1')).not.toMatch(/JavaScript|\/JS|\/URI|\/OpenAction|ObjStm|example\.com/);
    const { r, g, b } = await colourOf(picturesIn(stored)[0]!);
    expect([r > 200, g < 60, b < 60]).toEqual([true, true, true]);
  });

  test('all pages in order, at the size of each', async () => {
    const page = (number: number, colour: string, box: string) =>
      `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${number + 10} 0 R >>\nendobj\n${number + 10} 0 obj\n<< /Length 40 >>\nstream\n${colour} rg 0 0 900 900 re f\nendstream\nendobj\n`;
    const pages = '2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj\n';
    const stored = await storedOf(pdf([pages, page(3, '1 0 0', '[0 0 595 842]'), page(4, '0 0 1', '[0 0 200 100]')]));
    const pictures = picturesIn(stored);
    const sizes = await Promise.all(
      pictures.map(async (picture) => [(await sharp(picture).metadata()).width, (await colourOf(picture)).r > 200]),
    );
    expect(sizes).toEqual([
      [expect.toSatisfy((width: number) => width > 1_600 && width < 1_700), true],
      [800, false],
    ]);
    expect(stored.toString('latin1')).toContain('/MediaBox [0 0 200.00 100.00]');
  });

  test('a scan of a page is taken, and what was stored can be sent again', async () => {
    const stored = await storedOf(scannedPdf(await flat(2_480, 3_508).jpeg().toBuffer(), 2_480, 3_508));
    expect((await colourOf(picturesIn(stored)[0]!)).b).toBeGreaterThan(200);
    expect(picturesIn(await storedOf(stored))).toHaveLength(1);
  });

  test('more pages than a document has are refused', async () => {
    const kids = Array.from({ length: 11 }, () => '3 0 R').join(' ');
    const { status, body } = await sent(pdf([`2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count 11 >>\nendobj\n`]));
    expect([status, body.code]).toEqual([422, 'file_pages']);
  });
});

describe('files that people really have', () => {
  test.each<[string, string]>([
    ['the mark of a text', '\uFEFF'],
    ['a line', '\r\n'],
    ['the heading of a mail', 'Content-Type: application/pdf\r\n\r\n'],
    ['a thousand blanks', ' '.repeat(1_000)],
    ['as much as a header may have before it', '\n'.repeat(1_019)],
    ['a line of another system', '\r'],
    ['blanks and tabs', ' \t \t'],
    ['a null byte', '\0'],
    ['a comment', '% made by a scanner\n'],
    ['a command of a printer', '\u001B%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['the end of a form', '--boundary\r\nContent-Disposition: form-data; name="file"\r\n\r\n'],
  ])('[N-34] a PDF that begins after %s is taken', async (_what, before) => {
    const stored = await storedOf(
      Buffer.concat([Buffer.from(before), Buffer.from(pdf().toString('latin1').replace('1.7', '1.4'), 'latin1')]),
    );
    expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('[N-35] a photo of brand %s is named, whatever its file is called', async (brand) => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(2_000)]);
    for (const name of ['IMG_1.HEIC', 'photo.jpg', 'passport.pdf']) {
      const { status, body } = await sent(bytes, name);
      expect([status, body.code]).toEqual([415, 'file_heic']);
    }
  });

  test('[N-35] another file of the same container is not called one', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0mp42avc1'), Buffer.alloc(2_000)]);
    expect((await sent(film)).body.code).toBe('file_type');
  });
});
