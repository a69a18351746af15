import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { required } from '#domain/required.ts';
import { html, Html } from '../flows/report/html.ts';
import { acceptanceOf } from './accepted.ts';
import type { Difference, Results } from './results.ts';
import { type Scope, scopeSection } from './scope.ts';

const asset = (name: string) => new Html(readFileSync(join(import.meta.dirname, 'assets', name), 'utf8'));

interface Report {
  readonly results: Results;
  readonly accepted: ReadonlySet<Difference>;
  /** Name of the compared version, for people. */
  readonly against: string;
  readonly scope: Scope;
}

const partOf = ({ story }: Difference) => story.split(' › ')[0] ?? story;
const kinds = ['changed', 'new', 'gone', 'broken'] as const;

const choice = (name: string, label: string, values: Iterable<string>) =>
  html` <label
    >${label}
    <select name="${name}">
      <option value="">all</option>
      ${[...values].map((value) => html`<option>${value}</option>`)}
    </select></label
  >`;

/** Copies the pictures beside the page, so that the folder can be sent to somebody. */
function figuresOf(difference: Difference, number: number, folder: string): Html {
  const figure = (caption: string, from: string) => {
    const file = `pictures/${number}-${caption}.png`;
    copyFileSync(from, join(folder, file));
    const name = `${caption}: ${difference.story}, ${difference.look}`;
    return html`<figure>
      <figcaption>${caption}</figcaption>
      <a href="${file}"><img src="${file}" alt="${name}" loading="lazy" /></a>
    </figure>`;
  };
  switch (difference.kind) {
    case 'changed':
      return html`${figure('before', difference.before)}${figure('after', difference.after)}${
        difference.difference ? figure('difference', difference.difference) : []
      }`;
    case 'new':
      return figure('after', difference.after);
    case 'gone':
      return figure('before', difference.before);
    case 'broken':
      return html`<pre>${difference.message}</pre>`;
    default:
      return difference satisfies never;
  }
}

function lookOf(difference: Difference, number: number, isAccepted: boolean, folder: string): Html {
  const { kind, look, story } = difference;
  const acceptance = acceptanceOf(difference);
  // Its label includes the story, because a screen reader reads it without its surroundings.
  const tick = acceptance
    ? html`<label class="accept"
        ><input
          type="checkbox"
          ${new Html(isAccepted ? 'checked' : '')}
          data-acceptance="${JSON.stringify(acceptance)}"
          aria-label="Accept ${story}, ${look}"
        />
        Accept</label
      >`
    : html`<span class="accept">It cannot be drawn; its author has to fix it.</span>`;
  return html` <article data-kind="${kind}" data-look="${look}">
    <header>
      <h3>${kind} · ${look}</h3>
      ${tick}
    </header>
    <div class="pictures">${figuresOf(difference, number, folder)}</div>
  </article>`;
}

/**
 * Writes `index.html` with the pictures of all differences beside it. It works from any folder without a server, so accepted differences are
 * downloaded as a list for `--accept`.
 */
export function writeReport(folder: string, { results, accepted, against, scope }: Report): string {
  const { taken, differences } = results;
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  const stories = Map.groupBy(
    differences.toSorted((a, b) => partOf(a).localeCompare(partOf(b))),
    ({ story }) => story,
  );
  let number = 0;
  const sections = [...stories].map(
    ([story, looks]) =>
      html` <section data-part="${partOf(required(looks[0]))}">
        <h2>${story}</h2>
        ${looks.map((difference) => lookOf(difference, (number += 1), accepted.has(difference), folder))}
      </section>`,
  );
  const count = (kind: string) => differences.filter((difference) => difference.kind === kind).length;
  const isSame = (difference: Difference) => difference.kind !== 'gone';
  const counts: readonly (readonly [string, number])[] = [
    ...kinds.map((kind) => [kind, count(kind)] as const),
    ['not taken', scope.untaken.length],
    ['unchanged', taken.length - differences.filter(isSame).length],
  ];
  const file = join(folder, 'index.html');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Stories: what looks different</title>
        <style>
          ${asset('report.css')}
        </style>
      </head>
      <body>
        <main>
          <h1>What looks different</h1>
          <p>Against ${against}</p>
          <dl>
            ${counts.map(
              ([name, value]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
          ${scopeSection(scope)}
          ${
            differences.length === 0
              ? html`<p>${taken.length === 0 ? 'No picture was compared.' : 'Every picture that was compared looks as it did.'}</p>`
              : html` <form class="controls" hidden>
                    ${choice('part', 'Part', new Set(differences.map(partOf).toSorted()))}
                    ${choice(
                      'kind',
                      'What',
                      kinds.filter((kind) => count(kind)),
                    )}
                    ${choice('look', 'Look', new Set(differences.map(({ look }) => look)))}
                    <label><input type="checkbox" name="open" /> Only what is not accepted</label>
                    <button type="button" name="all">Accept all that is shown</button>
                    <button type="button" name="keep">Download accepted.json</button>
                    <output></output>
                  </form>
                  <noscript><p>Accepting needs scripts; the pictures do not.</p></noscript>
                  ${sections}`
          }
        </main>
        <script>
          ${asset('report.js')};
        </script>
      </body>
    </html> `;
  writeFileSync(file, page.text);
  return file;
}
