import type { RecordEntry } from './records.ts';
import type { Proxy } from './proxy.ts';
import type { CaseResult } from './run.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const rowOf = ({ id, state, change }: RecordEntry): string =>
  `<tr><td><code>${escaped(id)}</code><td>none<td>${escaped(state)}<td>${change ?? ''}`;
const recordsOf = ({ balanceBefore, balanceAfter, hasBalance, records }: CaseResult): string => {
  const isKnown = balanceBefore !== null && balanceAfter !== null;
  const change = isKnown ? balanceAfter - balanceBefore : '';
  const balance = `<tr><td>balance<td>${balanceBefore ?? 'unknown'}<td>${balanceAfter ?? 'unknown'}<td>${change}`;
  if (!hasBalance && records.length === 0) return '<p>The records have nothing of this case.</p>';
  return `<table><tr><th>Records<th>Before<th>After<th>Change${hasBalance ? balance : ''}${records.map(rowOf).join('')}</table>`;
};

const sectionOf = (result: CaseResult): string => {
  const { id, title, isPassed, reason, exchanges } = result;
  return `
<details${isPassed ? '' : ' open'}>
<summary><strong>${isPassed ? 'passed' : 'FAILED'}</strong> ${escaped(id)}: ${escaped(title)}</summary>
${reason === null ? '' : `<p>${escaped(reason)}</p>`}
${recordsOf(result)}
<ol>${exchanges
    .map(
      ({ call, sent, answer }) =>
        `<li><code>${escaped(call)}</code><pre>${escaped(`${JSON.stringify(sent)}\n${answer.status} ${JSON.stringify(answer.body)}`)}</pre></li>`,
    )
    .join('')}</ol>
</details>`;
};

const faultsOf = (counts: Proxy['counts']): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');

/**
 * One page without scripts: each case with its calls and the records before and after. Neither secret nor session is on it.
 * @param counts faults of the network between both sides, where there was a proxy.
 */
export function conformPage(url: string, at: Date, results: readonly CaseResult[], counts?: Proxy['counts']): string {
  const passed = results.filter(({ isPassed }) => isPassed).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance: ${passed} of ${results.length}</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 70rem; margin: 2rem auto; padding: 0 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere } th, td { text-align: left; padding-right: 1rem; overflow-wrap: anywhere }</style>
<h1>Conformance</h1>
<p>${escaped(url)}, ${at.toISOString()}: ${passed} of ${results.length} cases passed.</p>
${counts === undefined ? '' : `<p>Faults of the network: ${escaped(faultsOf(counts) || 'none')}.</p>`}
${results.map(sectionOf).join('')}
</html>
`;
}
