import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { CFB as containers, read } from 'xlsx';
import type { TransactionRow } from '#openapi/model.ts';
import { createReportMaker } from '#src/screens/transactions/report-maker.ts';
import { xlsxFile } from '#src/screens/transactions/xlsx-file.ts';
import { reportFile, reportMessages } from '#src/screens/transactions/report-file.ts';
import { rows } from '#tests/support/fixtures/transactions-report.ts';
import { messagesFor } from '#tests/support/messages.ts';

const intl = createIntl({ locale: 'en', messages: messagesFor('en') });
const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const rowOf = (game: string): TransactionRow => ({ ...rows[0]!, payload: { ...rows[0]!.payload, game_name: game } });

/** The texts of a PDF as a reader would copy them: glyphs by the character map of the font, other texts as they are. */
async function textsOfPdf(game: string) {
  let fonts = 0;
  const maker = createReportMaker(async () => {
    fonts += 1;
    return font;
  });
  maker.add([rowOf(game)]);
  const file = await maker.make({ format: 'pdf', locale: 'en', messages: reportMessages(intl) });
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const characters = new Map<string, string>();
  for (const [, block] of text.matchAll(/beginbfchar\n([^]*?)\nendbfchar/g))
    for (const [, glyph, code] of block!.matchAll(/<(\w{4})><(\w{4})>/g)) characters.set(glyph!, String.fromCharCode(parseInt(code!, 16)));
  const glyphs = [...text.matchAll(/<((?:\w{4})+)> Tj/g)].map(([, hex]) =>
    hex!
      .match(/.{4}/g)!
      .map((glyph) => characters.get(glyph) ?? '?')
      .join(''),
  );
  return { fonts, texts: [...glyphs, ...[...text.matchAll(/\((.*?)\) Tj/g)].map(([, plain]) => plain!)] };
}

describe('the PDF file in other alphabets', () => {
  test('[N-31] [U-14] a Polish name is readable', async () => {
    const { texts } = await textsOfPdf('Złoto Łodzi');
    expect(texts).toContain('Złoto Łodzi');
  });

  test.each(['Дурак', 'Χρυσός', 'Đại phú', 'İstanbul', 'Čačak', 'Ñandú €5', 'Ґудзик', 'Åland', 'ŐRÜLT', 'Ħal'])(
    '[U-14] so is %s',
    async (name) => {
      expect((await textsOfPdf(name)).texts).toContain(name.replace('€', 'EUR'));
    },
  );

  test('[U-14] a character that the font lacks is marked, and the page says so', async () => {
    const { texts } = await textsOfPdf('麻将 2');
    expect(texts).toContain('□□ 2');
    expect(texts).toContain('This PDF cannot show some characters (□). The Excel file shows them.');
  });

  test('[U-14] what the built-in fonts can show needs no font', async () => {
    const { fonts, texts } = await textsOfPdf('Señor’s “Ünïque” – 5…');
    expect(fonts).toBe(0);
    expect(texts).toContain('Señor\'s "Ünïque" - 5...');
  });
});

describe('the Excel file in other alphabets', () => {
  /** Every character except those that XML 1.0 allows (section 2.2). */
  const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
  const cellOf = (game: string) => {
    const bytes = xlsxFile(reportFile(intl, [rowOf(game)]));
    const container = containers.read(new Uint8Array(bytes), { type: 'array' });
    const part = containers.find(container, '/xl/worksheets/sheet1.xml')!;
    const xml = new TextDecoder().decode(Uint8Array.from(part.content as unknown as number[]));
    return { shown: read(bytes, { type: 'array' }).Sheets['Transactions']!['F2'].v as string, isWellFormed: !notXml.test(xml) };
  };

  test('[N-32] [U-14] a name with U+FFFF is well-formed', () => {
    expect(cellOf('Rich\uffffFish')).toEqual({ shown: 'Rich\ufffdFish', isWellFormed: true });
  });

  test.each([
    ['a lone surrogate', 'A\ud800B', 'A\ufffdB'],
    ['U+FFFE', 'A\ufffeB', 'A\ufffdB'],
    ['a control character', 'A\u0007B', 'A\ufffdB'],
    ['NUL', 'A\u0000B', 'A\ufffdB'],
    ['a whole emoji', 'A😀B', 'A😀B'],
    ['what looks like an escape', 'A_x0041_B', 'A_x0041_B'],
    ['an escape after an underscore', '__x000d_', '__x000d_'],
    ['two escapes in a row', '_x0041_x0042_', '_x0041_x0042_'],
    ['markup', '<b>&amp;"\'', '<b>&amp;"\''],
    ['other alphabets', '麻将胡了 Дурак عربي', '麻将胡了 Дурак عربي'],
    ['no more than a cell holds', 'x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('[U-14] %s is shown as it is, or as the replacement character', (_, name, shown) => {
    expect(cellOf(name)).toEqual({ shown, isWellFormed: true });
  });
});
