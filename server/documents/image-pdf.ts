/** A page that is one picture. Sizes in pixels and, of the page, in points. */
export interface PageImage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

/** The three objects of a page: itself, its drawing commands, and its picture. */
function objectsOf({ jpeg, width, height, widthPt, heightPt }: PageImage, first: number): readonly Buffer[] {
  const [w, h] = [widthPt.toFixed(2), heightPt.toFixed(2)];
  const resources = `<< /XObject << /P ${first + 2} 0 R >> >>`;
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return [
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources ${resources} /Contents ${first + 1} 0 R >>`),
    stream('', Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /P Do Q`)),
    stream(picture, jpeg),
  ];
}

const objectsPerPage = 3;
const firstOfPages = 3;

/** Writes a PDF of pictures, one on each page. */
export function pdfOf(pages: readonly PageImage[]): Buffer {
  const firstOf = (index: number): number => firstOfPages + index * objectsPerPage;
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${pages.map((_page, index) => `${firstOf(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, index) => objectsOf(page, firstOf(index))),
  ];
  const head = Buffer.from('%PDF-1.4\n');
  const parts: Buffer[] = [head];
  let { length } = head;
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    const offset = length;
    parts.push(part);
    length += part.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}

const pictureStart = '/Filter /DCTDecode /Length ';
const streamStart = ' >>\nstream\n';

/** The pictures of a PDF written by `pdfOf`, in page order. A picture is skipped by its length, so nothing inside it is read as a start. */
export function picturesOf(pdf: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  for (let at = pdf.indexOf(pictureStart); at >= 0; at = pdf.indexOf(pictureStart, at)) {
    const begin = pdf.indexOf(streamStart, at);
    const length = Number(pdf.toString('latin1', at + pictureStart.length, begin));
    if (begin < 0 || !Number.isInteger(length)) throw new Error('This PDF was not written by pdfOf.');
    const from = begin + streamStart.length;
    pictures.push(pdf.subarray(from, from + length));
    at = from + length;
  }
  return pictures;
}
