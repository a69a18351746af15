import { required } from '#domain/required.ts';
import { compile } from '#tests/support/scenarios/compile.ts';
import { ScenarioError } from '#tests/support/scenarios/files.ts';
import { speeches } from '#tests/support/scenarios/speeches.ts';
import { recognizers } from './recognizers.ts';
import type { Recognized, Memory, Observed } from './observed.ts';

/** A recognized step, an event without a vocabulary, or a note for readers. */
export type Line = { readonly step: string } | { readonly unsaid: string } | { readonly note: string };

export interface Visit {
  readonly flow: string;
  readonly lines: readonly Line[];
}

interface Growing extends Visit {
  readonly lines: Line[];
  readonly memory: Memory;
}

const maxUnseen = 2;

export const stepsOf = ({ lines }: Pick<Visit, 'lines'>): string[] => lines.flatMap((line) => ('step' in line ? [line.step] : []));

/** The machine decides, as it does for written scenarios. */
function isPossible(flow: string, steps: readonly string[]): boolean {
  try {
    const items = steps.map((text, line) => ({ line, text }));
    compile('the recording', { flow, line: 0, items }, required(speeches[flow]));
    return true;
  } catch (error) {
    if (error instanceof ScenarioError) return false;
    throw error;
  }
}

/** Returns the sentences that lead to the observation, with as few unobserved ones as possible; null when none fit. */
function wayTo(flow: string, before: readonly string[], { say }: Recognized): readonly string[] | null {
  let unseen: readonly (readonly string[])[] = [[]];
  for (let depth = 0; depth <= maxUnseen; depth += 1) {
    for (const first of unseen) {
      const found = say.find((sentence) => isPossible(flow, [...before, ...first, sentence]));
      if (found) return [...first, found];
    }
    unseen = unseen.flatMap((first) =>
      required(recognizers[flow])
        .unseen.map((sentence) => [...first, sentence])
        .filter((more) => isPossible(flow, [...before, ...more])),
    );
  }
  return null;
}

function inWords(one: Observed, nameOf: (id: string) => string): string | null {
  if (one.kind === 'press')
    return `they pressed ${one.ids[0] ? `"${nameOf(one.ids[0])}" (${one.role})` : `a ${one.role} without a name of the site`}`;
  if (one.kind === 'input') return `they typed into ${one.ids[0] ? `"${nameOf(one.ids[0])}"` : 'a field without a name of the site'}`;
  return one.kind === 'call' ? `${one.method} ${one.path} ended with ${one.outcome}` : null;
}

/** Ids of accounts, payments and links are private. */
const plainPath = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27,}/gi, '…');

class Writer {
  readonly #visits: Growing[] = [];
  readonly #nameOf: (id: string) => string;
  #before: Line[] = [];
  #place = '';

  constructor(nameOf: (id: string) => string) {
    this.#nameOf = nameOf;
  }

  get visits(): readonly Visit[] {
    return this.#visits;
  }

  #keep(line: Line): void {
    (this.#visits.at(-1)?.lines ?? this.#before).push(line);
  }

  /** A dialog that opens and closes changes the address without a navigation. */
  #comeTo(path: string): void {
    if (path === this.#place) return;
    this.#place = path;
    this.#keep({ note: `at ${path}` });
  }

  #begin(flow: string, recognized: Recognized, memory: Memory): boolean {
    const way = wayTo(flow, [], recognized);
    if (!way) return false;
    this.#visits.push({ flow, memory, lines: [...this.#before, ...way.map((step) => ({ step }))] });
    this.#before = [];
    return true;
  }

  /** @returns whether the present visit has recognized it. */
  #goesOn(one: Observed): boolean {
    const visit = this.#visits.at(-1);
    if (!visit) return false;
    const recognized = required(recognizers[visit.flow]).recognize(one, visit.memory);
    if (!recognized) return false;
    const way = wayTo(visit.flow, stepsOf(visit), recognized);
    visit.lines.push(...(way ?? []).map((step) => ({ step })));
    return way !== null || (recognized.isOptional === true && !recognized.begins);
  }

  #beginsSome(one: Observed): boolean {
    return Object.entries(recognizers).some(([flow, recognizer]) => {
      const memory: Memory = new Map();
      const recognized = recognizer.recognize(one, memory);
      return recognized?.begins === true && this.#begin(flow, recognized, memory);
    });
  }

  take(one: Observed): void {
    if (one.kind === 'fault') return this.#keep({ note: `fault: ${one.words}` });
    if (this.#goesOn(one) || this.#beginsSome(one)) return;
    if (one.kind === 'page') return this.#comeTo(plainPath(one.path));
    const owners = Object.values(recognizers).map((recognizer) => recognizer.recognize(one, new Map()));
    const isPersons = one.kind === 'press' || one.kind === 'input';
    const isNoise = isPersons
      ? owners.some((recognized) => recognized?.isOptional)
      : !owners.some((recognized) => recognized && !recognized.isOptional);
    const words = isNoise ? null : inWords(one, this.#nameOf);
    if (words) this.#keep({ unsaid: plainPath(words) });
  }
}

/** Describes observations as visits to flows, in the sentences of their vocabularies. @param nameOf returns the English text of a message id. */
export function tell(observed: readonly Observed[], nameOf: (id: string) => string): readonly Visit[] {
  const writer = new Writer(nameOf);
  for (const one of joined(observed)) writer.take(one);
  return writer.visits;
}

/** Typing a word is many events: only the final text is recorded. */
function joined(observed: readonly Observed[]): Observed[] {
  return observed.filter((one, at) => {
    const next = observed[at + 1];
    return !(one.kind === 'input' && next?.kind === 'input' && one.ids.join(' ') === next.ids.join(' '));
  });
}
