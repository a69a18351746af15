import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { TransactionRow } from '#openapi/model.ts';
import { columns, excel, history, pdf, search } from './support/history.ts';
import { answering } from './support/network.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';

const bytesOf = async (download: Download) => readFile(await download.path());

/** Answers with as many copies of the real row as requested, in pages of 50 as the platform does. */
async function manyRows(page: Page, count: number, change: (row: TransactionRow, index: number) => TransactionRow) {
  await answering<{ data: TransactionRow[]; meta: object }>(page, 'me/transactions', (real) => ({
    data: Array.from({ length: count }, (_, index) => change(real.data[0]!, index)),
    meta: { ...real.meta, total: count, last_page: 1 },
  }));
}

test('[EXPORT-01, EXPORT-03] the Excel export is a sheet of typed cells without any formula', async ({ page, player }) => {
  await deposit(player, '100');
  await manyRows(page, 3, (row, index) => ({
    ...row,
    id: `id-${index}`,
    payload: { provider_name: '=1+1', game_id: '@SUM(A1)' },
  }));
  await page.goto(history);
  await search(page);
  const [download] = await Promise.all([page.waitForEvent('download'), excel(page).click()]);
  expect(download.suggestedFilename()).toBe('Transactions.xlsx');
  const book = read(await bytesOf(download), { cellFormula: true });
  expect(book.SheetNames).toEqual(['Transactions']);
  const sheet = book.Sheets['Transactions']!;
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(lines[0]).toEqual(columns);
  expect(lines).toHaveLength(4);
  expect(Object.values(sheet).filter((cell) => typeof cell === 'object' && 'f' in cell)).toEqual([]);
  expect(sheet['B2']).toMatchObject({ t: 'n' });
  expect(sheet['D2']).toMatchObject({ t: 'n', v: 100 });
  expect(sheet['G2']).toMatchObject({ t: 's', v: '=1+1' });
  expect(sheet['A2']).toMatchObject({ t: 's', v: 'id-0' });
});

test('[EXPORT-02, EXPORT-03] the PDF export has real text, its header on every page, and page numbers', async ({ page, player }) => {
  await deposit(player, '100');
  await manyRows(page, 80, (row, index) => ({ ...row, id: `row-${index}` }));
  await page.goto(history);
  await search(page);
  const [download] = await Promise.all([page.waitForEvent('download'), pdf(page).click()]);
  expect(download.suggestedFilename()).toBe('Transactions.pdf');
  const text = (await bytesOf(download)).toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  const shown = [...text.matchAll(/\((.*?)\) Tj/g)].map(([, words]) => words);
  const pages = [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length;
  expect(pages).toBeGreaterThan(2);
  for (const column of columns)
    expect(
      shown.filter((words) => words === column),
      column,
    ).toHaveLength(pages);
  for (let number = 1; number <= pages; number += 1) expect(shown).toContain(`Page ${number} of ${pages}`);
  for (const id of ['row-0', 'row-79']) expect(shown).toContain(id);
});
