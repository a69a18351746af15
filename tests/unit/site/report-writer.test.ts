import { createIntl } from 'react-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { read, utils } from 'xlsx';
import type { TransactionRow } from '#openapi/model.ts';
import { pdfFile } from '#src/screens/transactions/pdf-file.ts';
import { reportFile, reportMessages } from '#src/screens/transactions/report-file.ts';
import { createReportMaker, type ReportOrder } from '#src/screens/transactions/report-maker.ts';
import { createReportWriter } from '#src/screens/transactions/report-writer.ts';
import { rows } from '#tests/support/fixtures/transactions-report.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { type Breakage, stubReportWorkers } from '#tests/support/report-worker.ts';

const intl = createIntl({ locale: 'fr', messages: messagesFor('fr') });
const order = (format: ReportOrder['format']): ReportOrder => ({ format, locale: 'fr', messages: reportMessages(intl) });
const many = (from: number, to: number): TransactionRow[] =>
  Array.from({ length: to - from }, (_, index) => ({ ...rows[0]!, id: `row-${from + index}` }));
const open = () => new AbortController().signal;
const idsOf = async (file: Blob): Promise<unknown[]> => {
  const sheet = read(await file.arrayBuffer(), { type: 'array' }).Sheets['Transactions']!;
  return utils
    .sheet_to_json<unknown[]>(sheet, { header: 1 })
    .slice(1)
    .map(([id]) => id);
};

afterEach(() => vi.unstubAllGlobals());

describe('the writer of files', () => {
  test('[EXPORT-03] makes one file of all pages, in their order, in a worker that it then ends', async () => {
    const workers = stubReportWorkers();
    const file = await createReportWriter().write(order('xlsx'), [many(0, 100), many(100, 130)], open());
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await idsOf(file)).toEqual(many(0, 130).map(({ id }) => id));
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  test('[EXPORT-02] [EXPORT-03] the texts of a file are those of the page, whatever thread makes it', async () => {
    stubReportWorkers();
    const file = await createReportWriter().write(order('pdf'), [many(0, 60)], open());
    // Compares the texts only: files differ in their creation time and random id.
    const words = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes).match(/\(.*\) Tj/g);
    expect(file.type).toBe('application/pdf');
    expect(words(await file.arrayBuffer())).toEqual(words(pdfFile(reportFile(intl, many(0, 60)))));
  });

  test('sends a page only once the one before has arrived: a page of rows is copied at a time', async () => {
    const sizes: number[] = [];
    let underWay = 0;
    const add = async (page: readonly TransactionRow[]) => {
      underWay += 1;
      sizes.push(page.length, underWay);
      await Promise.resolve();
      underWay -= 1;
    };
    stubReportWorkers(() => ({ maker: { add } as never }));
    await createReportWriter().write(order('xlsx'), [many(0, 3), many(3, 5), many(5, 6)], open());
    expect(sizes).toEqual([3, 1, 2, 1, 1, 1]);
  });

  test('cancelling ends the worker at once and gives no file', async () => {
    const workers = stubReportWorkers(() => ({ maker: { make: () => new Promise<never>(() => {}) } }));
    const cancel = new AbortController();
    const writing = createReportWriter().write(order('pdf'), [many(0, 3)], cancel.signal);
    cancel.abort();
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]!.isTerminated).toBe(true);
    await expect(createReportWriter().write(order('pdf'), [], cancel.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  test.each<[string, Breakage, RegExp]>([
    ['does not come', { isMissing: true }, /could not be loaded/],
    ['cannot load its library', { maker: { make: () => Promise.reject(new Error('Loading chunk 7 failed')) } }, /chunk 7/],
  ])('a worker that %s is told, ended, and not used again', async (_, breakage, message) => {
    let isBroken = true;
    const workers = stubReportWorkers(() => (isBroken ? breakage : {}));
    const writer = createReportWriter();
    await expect(writer.write(order('xlsx'), [many(0, 2)], open())).rejects.toThrow(message);
    isBroken = false;
    expect(await idsOf(await writer.write(order('xlsx'), [many(0, 2)], open()))).toEqual(['row-0', 'row-1']);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });

  test('[ERR-27] a library that cannot be loaded while the file waits for it is told, though it was asked for when the button was approached', async () => {
    const { promise: library, reject } = Promise.withResolvers<never>();
    library.catch(() => {});
    const workers = stubReportWorkers(() => ({ maker: { prepare: () => library, make: () => library } }));
    const writer = createReportWriter();
    writer.warm('xlsx');
    const writing = writer.write(order('xlsx'), [many(0, 2)], open());
    reject(new Error('Loading chunk 7 failed'));
    await expect(writing).rejects.toThrow(/chunk 7/);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  test('a worker started when a button is approached makes the file; one that fails then is left', async () => {
    let isBroken = true;
    const prepared: string[] = [];
    const prepare = async (format: string) => void prepared.push(format);
    const workers = stubReportWorkers(() => (isBroken ? { isMissing: true } : { maker: { prepare } }));
    const writer = createReportWriter();
    writer.warm('xlsx');
    await vi.waitFor(() => expect(workers[0]!.isTerminated).toBe(true));
    isBroken = false;
    writer.warm('xlsx');
    writer.warm('pdf');
    await vi.waitFor(() => expect(prepared).toEqual(['xlsx', 'pdf']));
    expect(await idsOf(await writer.write(order('xlsx'), [many(0, 2)], open()))).toEqual(['row-0', 'row-1']);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
    writer.warm('pdf');
    writer.close();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, true]);
  });
});

test('a row that moved on to the next page while the history grew stands in the file once', async () => {
  const maker = createReportMaker(() => Promise.reject(new Error('no font')));
  maker.add(many(0, 3));
  maker.add(many(2, 5));
  expect(await idsOf(await maker.make(order('xlsx')))).toEqual(many(0, 5).map(({ id }) => id));
});
