import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { toJpeg } from './images.ts';
import { type PageImage, pdfOf } from './image-pdf.ts';
import { refusedFile } from './refusals.ts';

export const maxPages = 10;
/** Longer side in pixels: a page of A4 at 200 dots per inch. */
const maxSide = 2_340;
/** Shorter side in pixels: a page as long and thin as a thread shows nothing. */
const minSide = 8;
/** Dots per point, so that a page of a stamp's size is not blown up. */
const maxScale = 4;

async function pageImage(document: PDFiumDocument, index: number): Promise<PageImage> {
  const page = document.getPage(index);
  const { originalWidth: widthPt, originalHeight: heightPt } = page.getOriginalSize();
  const scale = Math.min(maxScale, maxSide / Math.max(widthPt, heightPt));
  if (!(Math.min(widthPt, heightPt) * scale >= minSide)) throw refusedFile('file_unreadable');
  const { data, width, height } = await page.render({ scale, render: 'bitmap' });
  const jpeg = await toJpeg(sharp(data, { raw: { width, height, channels: 4 } }));
  return { jpeg, width, height, widthPt, heightPt };
}

/** Emscripten's messages for memory that could not be allocated. */
const isShortage = /^(?:Failed to grow the heap|Cannot enlarge memory)/;

/** PDFium leaves out parts for which it has no memory and draws the rest, which it reports on the console only. @throws Problem `file_unreadable` */
async function withEnoughMemory<T>(draw: () => Promise<T>): Promise<T> {
  const report = console.error;
  let isShort = false;
  console.error = (...words: unknown[]) => {
    isShort ||= isShortage.test(String(words[0]));
    report(...words);
  };
  const [drawn] = await Promise.allSettled([draw()]);
  console.error = report;
  if (isShort) throw refusedFile('file_unreadable');
  if (drawn.status === 'rejected') throw drawn.reason;
  return drawn.value;
}

/**
 * Draws the pages of a PDF and writes a new PDF with nothing but their pictures.
 * @throws Problem, or the library's error.
 */
export const redrawnPdf = (file: Buffer): Promise<Buffer> => withEnoughMemory(async () => pdfOf(await pagesOf(file)));

async function pagesOf(file: Buffer): Promise<PageImage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const count = document.getPageCount();
  if (count === 0) throw refusedFile('file_unreadable');
  if (count > maxPages) throw refusedFile('file_pages');
  const pages: PageImage[] = [];
  for (let index = 0; index < count; index += 1) pages.push(await pageImage(document, index));
  return pages;
}
