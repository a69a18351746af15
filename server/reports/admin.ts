import type { Host } from '../host.ts';
import { entriesCsv, figuresCsv } from './csv.ts';
import { type Figure, figures } from './figures.ts';
import { checkReport, freezeReport, getReport } from './frozen.ts';
import { type Grouping, groupings } from './sums.ts';

type Parts = Pick<Host, 'db' | 'now'>;

/** A command about the report of a month, run on the machine itself. */
export interface ReportOrder {
  readonly month: string;
  /** The account of the machine that runs the command. */
  readonly by: string;
  readonly grouping?: string;
  /** The reason for freezing it. */
  readonly freeze?: string;
  readonly check?: boolean;
  readonly csv?: boolean;
  /** The figure whose entries are requested, with its group and currency. */
  readonly figure?: string;
  readonly key?: string;
  readonly currency?: string;
}

function chosen<T extends string>(names: readonly T[], text: string, option: string): T {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new Error(`Give one of ${names.join(', ')} after ${option}, not ${text}.`);
  return found;
}

async function* figureLines(parts: Parts, { month, csv = false }: ReportOrder, by: Grouping): AsyncGenerator<string> {
  const { revenue, frozen, data } = await getReport(parts, month, by);
  if (csv) return yield* figuresCsv(month, by, data);
  yield frozen ? `${month}, frozen ${frozen.frozen_at} by ${frozen.frozen_by}, sha256 ${frozen.content_hash}\n` : `${month}, not frozen\n`;
  for (const { key, currency, amounts } of data) {
    yield `${[key, currency].filter(Boolean).join(' ')}\n`;
    for (const { figure, amount } of amounts) yield `  ${figure} ${amount}${figure === revenue ? ' (revenue)' : ''}\n`;
  }
}

/** Carries out a command. @returns the text to print, part by part. @throws Error with a sentence for the operator. */
export async function* administerReport(parts: Parts, order: ReportOrder): AsyncGenerator<string> {
  const { month, by: account, freeze, check = false, figure, key = '', currency } = order;
  const grouping: Grouping = chosen(groupings, order.grouping ?? 'total', '--by');
  if (freeze !== undefined) {
    const reason = freeze.trim();
    if (reason.length < 3 || reason.length > 1000) throw new Error('Give who decided it, and why, after --freeze: 3 to 1000 characters.');
    await freezeReport(parts, month, { actor: `command line: ${account}`, reason });
  }
  if (check) {
    const { agrees, differs, frozen } = await checkReport(parts, month);
    const others = differs.length > 0 ? `the figures by ${differs.join(', ')}` : 'the chains of entries';
    yield agrees
      ? `${month} agrees with the ledger, sha256 ${frozen.content_hash}\n`
      : `${month} no longer agrees with the ledger: ${others} changed since ${frozen.frozen_at}\n`;
    return;
  }
  if (figure === undefined) return yield* figureLines(parts, order, grouping);
  const name: Figure = chosen(figures, figure, '--figure');
  if (currency === undefined) throw new Error('Give the currency of the figure: --currency EUR.');
  yield* entriesCsv(parts.db, { month, figure: name, by: grouping, key, currency });
}

/** The text of a command, or a sentence with the reason why nothing was done. */
export type ReportReply = { readonly text: string } | { readonly refusal: string };

/** The same in one piece, for a platform on the embedded database, whose ledger is small. */
export async function reportText(parts: Parts, order: ReportOrder): Promise<ReportReply> {
  try {
    let text = '';
    for await (const part of administerReport(parts, order)) text += part;
    return { text };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
