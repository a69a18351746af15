import type { Locator } from '@playwright/test';
import type { Language } from '#openapi/model.ts';
import { text } from './texts.ts';

interface Part {
  readonly line: string;
  readonly parts: Part[];
}

/** Parses the nesting from the indentation. */
function partsOf(snapshot: string): readonly Part[] {
  const top: Part = { line: '', parts: [] };
  const open: Part[] = [top];
  for (const whole of snapshot.split('\n')) {
    const depth = (whole.length - whole.trimStart().length) / 2;
    const part: Part = { line: whole.trim(), parts: [] };
    open.length = depth + 1;
    open[depth]!.parts.push(part);
    open.push(part);
  }
  return top.parts;
}

const holds = ({ parts }: Part, role: string): boolean => parts.some((part) => part.line.startsWith(`- ${role}`) || holds(part, role));
const isEmpty = ({ line, parts }: Part) => parts.length === 0 && /^- (list|listitem|rowgroup|row|cell):?$/.test(line);

/** Without games, played rounds, and addresses: those differ from one run to another, or are no words. */
function lasting(parts: readonly Part[], popular: string): Part[] {
  return parts
    .filter((part) => !/^- (article\b|\/url:)/.test(part.line) && (!/^- row\b/.test(part.line) || holds(part, 'columnheader')))
    .filter(({ line }) => !line.includes(`"${popular}"`))
    .map(({ line, parts: inner }) => ({ line, parts: lasting(inner, popular) }))
    .filter((part) => !isEmpty(part));
}

const print = (parts: readonly Part[], indent = ''): string =>
  parts
    .map(({ line, parts: inner }) => `${indent}${inner.length === 0 ? line.replace(/:$/, '') : line}\n${print(inner, `${indent}  `)}`)
    .join('');

/** Days and daily figures, which differ tomorrow; levels of headings stay. */
function withoutDays(reported: string, language: Language): string {
  const names = (['long', 'short'] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, number) =>
      new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(Date.UTC(2026, number, 15))
        .find(({ type }) => type === 'month')!
        .value.replaceAll('.', '\\.'),
    ),
  );
  const month = `(?:${names.join('|')})(?!\\p{L})`;
  return reported
    .replaceAll(new RegExp(`(?<=\\d(?:er)?(?: de)?[\\s.,]{1,2})${month}|(?<!\\p{L})${month}(?=(?: de)?[\\s.,]{1,2}\\d)`, 'giu'), 'month')
    .replaceAll(/(?<!level=)\d+/g, '0')
    .replaceAll(/(?<=0:0.)[AP]M/g, 'AM');
}

/** Landmarks, headings, controls, their names and states, and texts of a place, as in a screen reader. */
export async function spoken(place: Locator, language: Language): Promise<string> {
  const snapshot = await place.ariaSnapshot();
  return withoutDays(print(lasting(partsOf(snapshot), text(language, 'rows.popular'))), language);
}
