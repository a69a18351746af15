import type { CaseResult } from './run.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const sectionOf = ({ id, title, isPassed, reason, balanceBefore, balanceAfter, exchanges }: CaseResult): string => `
<details${isPassed ? '' : ' open'}>
<summary><strong>${isPassed ? 'passed' : 'FAILED'}</strong> ${escaped(id)}: ${escaped(title)}</summary>
${reason === null ? '' : `<p>${escaped(reason)}</p>`}
<p>Balance before: ${balanceBefore ?? 'unknown'}. Balance after: ${balanceAfter ?? 'unknown'}.</p>
<ol>${exchanges
  .map(
    ({ call, sent, answer }) =>
      `<li><code>${escaped(call)}</code><pre>${escaped(`${JSON.stringify(sent)}\n${answer.status} ${JSON.stringify(answer.body)}`)}</pre></li>`,
  )
  .join('')}</ol>
</details>`;

/** One page without scripts: each case with its calls and the balance before and after. Neither secret nor session is on it. */
export function conformPage(url: string, at: Date, results: readonly CaseResult[]): string {
  const passed = results.filter(({ isPassed }) => isPassed).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wallet conformance: ${passed} of ${results.length}</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 70rem; margin: 2rem auto; padding: 0 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
<h1>Wallet conformance</h1>
<p>${escaped(url)}, ${at.toISOString()}: ${passed} of ${results.length} cases passed.</p>
${results.map(sectionOf).join('')}
</html>
`;
}
