import { type Html, html } from '../flows/report/html.ts';
import { type Entry, nameOf, type Picture, pictureKey } from './plan.ts';
import type { Touched } from './touched.ts';

/** The compared stories, and the others. */
export interface Scope {
  /** Null where all were. */
  readonly touched: Touched | null;
  /** Stories that no change can have touched. */
  readonly leftOut: readonly Entry[];
  /** Pictures for which no time was left. */
  readonly untaken: readonly Untaken[];
}

export interface Untaken extends Picture {
  readonly story: string;
}

const list = (title: string, lines: readonly (string | Html)[]): Html =>
  lines.length === 0
    ? html``
    : html`<details>
        <summary>${title}</summary>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
      </details>`;

const stories = (count: number) => (count === 1 ? '1 story' : `${count} stories`);
const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

function untakenLines(untaken: readonly Untaken[]): string[] {
  const looks = Map.groupBy(untaken, ({ story }) => story);
  return [...looks].map(([story, all]) => `${story}: ${all.map(({ look }) => look).join(', ')}`);
}

function leftOutLines(leftOut: readonly Entry[]): string[] {
  const names = Map.groupBy(leftOut, ({ title }) => title);
  return [...names].map(([title, all]) => `${title}: ${all.map(({ name }) => name).join(', ')}`);
}

function whyLines({ everywhere, stories: touches }: Touched): Html[] {
  return [
    ...everywhere.map((what) => html`every story, by <code>${what}</code>`),
    ...[...touches].map(([file, { because }]) => {
      const reasons = because.map((what, index) => html`${index ? ', ' : ''}<code>${what}</code>`);
      return html`<code>${file}</code>, by ${reasons}`;
    }),
  ];
}

function reach({ everywhere, stories: touches }: Touched): string {
  if (everywhere.length > 0) return `Every story can look different: ${everywhere.join(', ')} changed, with which all of them are drawn.`;
  if (touches.size === 0) return 'No story can look different: none needs a file or says a text that changed.';
  return `Only stories that need a file or say a text that changed were drawn: those of ${touches.size === 1 ? 'one file' : `${touches.size} files`}.`;
}

/** Renders the compared stories with the reason, and those left out: nothing is omitted in silence. */
export function scopeSection({ touched, leftOut, untaken }: Scope): Html {
  return html`<div class="scope">
    ${touched ? html`<p>${reach(touched)}</p>` : ''}
    ${untaken.length > 0 ? html`<p><strong>No time was left for ${pictures(untaken.length)}</strong>, which are listed below.</p>` : ''}
    ${list(`${pictures(untaken.length)} not taken`, untakenLines(untaken))}
    ${touched ? list('What was drawn, and why', whyLines(touched)) : ''}
    ${list(`${stories(leftOut.length)} left out: no change can be seen there`, leftOutLines(leftOut))}
    ${
      touched
        ? list(
            `${touched.elsewhere.length === 1 ? '1 change' : `${touched.elsewhere.length} changes`} that no story shows`,
            touched.elsewhere.map((what) => html`<code>${what}</code>`),
          )
        : ''
    }
  </div>`;
}

/** The planned pictures that were not taken, with their names. */
export function untakenOf(planned: readonly Picture[], taken: readonly Picture[], all: readonly Entry[]): Untaken[] {
  const done = new Set(taken.map(pictureKey));
  const names = new Map(all.map((story) => [story.id, nameOf(story)]));
  return planned.filter((picture) => !done.has(pictureKey(picture))).map(({ id, look }) => ({ id, look, story: names.get(id) ?? id }));
}
