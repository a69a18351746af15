import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { missingMark, plainText } from './pdf-text.ts';
import type { ReportFile } from './report-file.ts';

const marginMm = 12;
const footMm = 7;

/** Embeds a font in a document. @returns its name, and a function that shapes texts for it. */
export type Embed = (document: jsPDF) => { readonly font: string; readonly shape: (text: string) => string };

/**
 * The bytes of a document of A4 pages, each with the header row and its number.
 * @param embed for texts that the built-in fonts cannot show; characters that the embedded font lacks are marked, and each page says so.
 */
export function pdfFile({ title, columns, lines, pageText, missingText }: ReportFile, embed?: Embed): ArrayBuffer {
  const document = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4' });
  const { font, shape } = embed?.(document) ?? { font: undefined, shape: plainText };
  const body = lines.map((line) => columns.map(({ column }) => shape(line[column])));
  document.setProperties({ title });
  document.setFontSize(14);
  document.text(shape(title), marginMm, marginMm + 2);
  autoTable(document, {
    head: [columns.map(({ label }) => shape(label))],
    body,
    startY: marginMm + 6,
    margin: { top: marginMm, right: marginMm, bottom: marginMm + footMm, left: marginMm },
    showHead: 'everyPage',
    styles: { fontSize: 8, cellPadding: 1.5, overflow: 'linebreak', ...(font && { font }) },
    headStyles: { fillColor: [25, 33, 50], textColor: 255, ...(font && { fontStyle: 'normal' }) },
    columnStyles: { [columns.findIndex(({ column }) => column === 'amount')]: { halign: 'right' } },
  });
  const pages = document.getNumberOfPages();
  const { width, height } = document.internal.pageSize;
  const note = body.flat().some((text) => text.includes(missingMark)) ? shape(missingText(missingMark)) : '';
  document.setFontSize(8);
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(page);
    document.text(note, marginMm, height - footMm);
    document.text(shape(pageText(page, pages)), width - marginMm, height - footMm, { align: 'right' });
  }
  return document.output('arraybuffer');
}
