import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import type { Decimal } from '#domain/money.ts';
import type { FileColumn } from '#domain/report-columns.ts';
import type { ReportFile, ReportLine } from './report-file.ts';

const dayMs = 86_400_000;
/** Sheets count days from here; the last day of 1899 is the one before the first. */
const sheetEpoch = Date.UTC(1899, 11, 30);
const safeDigits = 15;

const defaultWidth = 16;
const widths: Partial<Record<FileColumn, number>> = {
  id: 38,
  date: 18,
  type: 20,
  currency: 10,
  game: 24,
  provider: 20,
  round: 38,
  status: 14,
};

/** The maximum length of a cell, in UTF-16 units. */
const maxCellLength = 32_767;
/** Code points that XML 1.0 forbids in any form (section 2.2). */
const forbiddenInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * A text that a sheet shows as it is. Sheets read `_xHHHH_` as the character with that number, so its first underscore is escaped in the same way
 * (ECMA-376, ST_Xstring).
 */
const sheetText = (text: string): string =>
  text
    .replaceAll(forbiddenInXml, '\ufffd')
    .slice(0, maxCellLength)
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

// A text is written as a text, so that no name of a game or provider becomes a formula.
const textCell = (text: string): CellObject => ({ t: 's', v: sheetText(text) });

/** A number, unless a sheet could not hold all of its digits. */
function amountCell(amount: Decimal): CellObject {
  const digits = amount.replace(/[-.]/g, '').replace(/^0+/, '');
  return digits.length > safeDigits ? textCell(amount) : { t: 'n', v: Number(amount), z: '#,##0.00' };
}

/** A moment by the clock of the person who exports, because sheets know no time zones. */
function dateCell(moment: Date, text: string): CellObject {
  if (Number.isNaN(moment.getTime())) return textCell(text);
  const local = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  return { t: 'n', v: (local - sheetEpoch) / dayMs, z: 'dd/mm/yyyy hh:mm' };
}

function cellOf(line: ReportLine, column: FileColumn): CellObject {
  const exact = line.exact[column];
  if (exact !== undefined) return amountCell(exact);
  return column === 'date' ? dateCell(line.createdAt, line.date) : textCell(line[column]);
}

/** The bytes of a workbook with one sheet. */
export function xlsxFile({ name, columns, lines }: ReportFile): ArrayBuffer {
  const cells = [columns.map(({ label }) => textCell(label)), ...lines.map((line) => columns.map(({ column }) => cellOf(line, column)))];
  const sheet: WorkSheet = {};
  for (const [r, row] of cells.entries()) {
    for (const [c, cell] of row.entries()) sheet[utils.encode_cell({ r, c })] = cell;
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines.length, c: columns.length - 1 } });
  sheet['!cols'] = columns.map(({ column }) => ({ wch: widths[column] ?? defaultWidth }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
