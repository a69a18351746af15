import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { ReportFile } from './report-file.ts';

const marginMm = 12;
const footMm = 7;

/** The bytes of a document of A4 pages, each with the header row and its number. */
export function pdfFile({ title, columns, lines, pageText }: ReportFile): ArrayBuffer {
  const document = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4' });
  document.setProperties({ title });
  document.setFontSize(14);
  document.text(title, marginMm, marginMm + 2);
  autoTable(document, {
    head: [columns.map(({ label }) => label)],
    body: lines.map((line) => columns.map(({ column }) => line[column])),
    startY: marginMm + 6,
    margin: { top: marginMm, right: marginMm, bottom: marginMm + footMm, left: marginMm },
    showHead: 'everyPage',
    styles: { fontSize: 8, cellPadding: 1.5, overflow: 'linebreak' },
    headStyles: { fillColor: [25, 33, 50], textColor: 255 },
    columnStyles: { [columns.findIndex(({ column }) => column === 'amount')]: { halign: 'right' } },
  });
  const pages = document.getNumberOfPages();
  const { width, height } = document.internal.pageSize;
  document.setFontSize(8);
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(page);
    document.text(pageText(page, pages), width - marginMm, height - footMm, { align: 'right' });
  }
  return document.output('arraybuffer');
}
