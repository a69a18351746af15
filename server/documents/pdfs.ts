import { promisify } from 'node:util';
import { constants, inflate, type ZlibOptions } from 'node:zlib';
import { pdfStart } from './file-types.ts';
import { refusedFile } from './refusals.ts';

/*
 * Staff see only pixels of a PDF (ADR 165). Files with active content are refused anyway, so that their sender is informed. Objects may be plain or
 * in compressed streams, and names may be in hexadecimal: all of it is searched.
 */

/**
 * Every action except following a link, every embedded file, every form with a program of its own, and passwords. Short names would match by chance.
 */
const isActive =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound|Encrypt)(?![A-Za-z0-9_.-])/;
const isObjectStream = /\/ObjStm(?![A-Za-z0-9])/;
/** Compressed in the only way that is searched. */
const isPlainlyPacked = /\/Filter ?\[? ?\/FlateDecode(?= ?[\]/>])/;

/** All streams of a file, decompressed, in bytes: a page has a hundredth of it. */
const maxUnpacked = 64 * 1024 * 1024;
const maxStreams = 5_000;
/** Maximum length of the dictionary in front of a stream, more than any real one has. */
const maxDictionary = 4_096;

const unpack = promisify<Buffer, ZlibOptions, Buffer>(inflate);

const unsafe = () => refusedFile('file_unsafe');
const unreadable = () => refusedFile('file_unreadable');

const hexadecimal = /#([0-9A-Fa-f]{2})/g;
/** Decodes names: `/J#61va` is `/Java`. */
const plain = (text: string): string =>
  text.replaceAll(hexadecimal, (_all, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));

function refuseActive(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (isActive.test(text) || isActive.test(plain(text))) throw unsafe();
}

interface Stream {
  readonly dictionary: string;
  readonly bytes: Buffer;
}

function* streamsOf(file: Buffer): Generator<Stream> {
  let [from, found] = [0, 0];
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', from)) {
    from = at + 'stream'.length;
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    found += 1;
    if (found > maxStreams) throw unsafe();
    const before = file.toString('latin1', Math.max(0, at - maxDictionary), at);
    const start = file[from] === 0x0d && file[from + 1] === 0x0a ? from + 2 : from + 1;
    const end = file.indexOf('endstream', start);
    yield {
      dictionary: plain(before.slice(before.lastIndexOf(' obj') + 1)).replaceAll(/\s+/g, ' '),
      bytes: file.subarray(start, end < 0 ? file.length : end),
    };
  }
}

const tailBytes = 2_048;
const signatureBytes = 8;
const blank = /^[\s\0]*$/;

/** @throws Problem `file_unreadable` or `file_unsafe`. */
export async function requireHarmlessPdf(file: Buffer): Promise<void> {
  const tail = file.subarray(-tailBytes).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  const start = pdfStart(file);
  if (start < 0 || end < 0) throw unreadable();
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', start, start + signatureBytes))) throw unreadable();
  // Data after the end mark may be a second file disguised as this one.
  if (!blank.test(tail.slice(end + '%%EOF'.length))) throw unsafe();
  refuseActive(file);
  let left = maxUnpacked;
  for (const { dictionary, bytes } of streamsOf(file)) {
    const isOfObjects = isObjectStream.test(dictionary);
    if (isOfObjects && (!isPlainlyPacked.test(dictionary) || dictionary.includes('/DecodeParms'))) throw unsafe();
    if (!dictionary.includes('/Fl')) continue;
    // A truncated stream is decompressed as far as it goes, as readers do.
    const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH };
    const text = await unpack(bytes, options).catch((error: NodeJS.ErrnoException) => {
      if (isOfObjects || error.code === 'ERR_BUFFER_TOO_LARGE') throw unsafe();
      return Buffer.alloc(0);
    });
    left -= text.length;
    if (left <= 0) throw unsafe();
    refuseActive(text);
  }
}
