import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Evidence } from '../evidence.ts';
import { type Html, html } from './html.ts';

interface Failure {
  readonly title: string;
  /** The label and the text of the expectation. */
  readonly expected: readonly [term: string, text: string];
  readonly message: string;
  readonly evidence: Evidence | undefined;
  readonly trace: Html;
  /** Description of the picture. */
  readonly picture: string;
  /** The folder of the page, which decides which files are linked. */
  readonly report: string;
}

/** A link to a trace in the report; null if it has none. */
export function storedTrace(evidence: Evidence | undefined, report: string): Html | null {
  const kept = evidence?.trace?.kept;
  if (!kept || !existsSync(join(report, kept))) return null;
  return html`<a href="${kept}" download>${kept}</a>, which <code>npx playwright show-trace ${kept}</code> opens`;
}

/** A picture below the folder of the page; null if it is missing. */
export const figureOf = (screenshot: string | undefined, caption: string, report: string): Html | null =>
  screenshot && existsSync(join(report, screenshot))
    ? html`<figure>
        <img src="${screenshot}" alt="${caption}" loading="lazy" />
        <figcaption>${caption}</figcaption>
      </figure>`
    : null;

/** Renders the expectation, the result and the picture of a failed walk or cell. */
export function failing({ title, expected: [term, wanted], message, evidence, trace, picture, report }: Failure): Html {
  return html`<div class="failing">
    <h4>${title}</h4>
    <dl>
      <dt>${term}</dt>
      <dd>${wanted}</dd>
      <dt>Checked</dt>
      <dd><pre>${(message.split(/\n(?:Expected|Call log)/)[0] ?? '').trim()}</pre></dd>
      <dt>Expected by the check</dt>
      <dd>${evidence?.expected ? html`<pre>${evidence.expected}</pre>` : 'not on record'}</dd>
      <dt>Seen</dt>
      <dd><pre>${evidence?.seen || message.split('\n')[0] || ''}</pre></dd>
      <dt>Trace</dt>
      <dd>${trace}</dd>
    </dl>
    ${figureOf(evidence?.screenshot, picture, report) ?? html`<p class="none">No picture of it is on record.</p>`}
    <details>
      <summary>The whole message</summary>
      <pre>${message}</pre>
    </details>
  </div>`;
}
