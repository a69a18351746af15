import { required } from '#domain/required.ts';
import { compile } from '#tests/support/scenarios/compile.ts';
import { speeches } from '#tests/support/scenarios/speeches.ts';
import { type Line, stepsOf, type Visit } from './tell.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const lineOf = (line: Line): string => {
  if ('step' in line) return `- ${capital(line.step)}.`;
  return 'unsaid' in line ? `<!-- unsaid: ${line.unsaid} -->` : `<!-- ${line.note} -->`;
};

/** A flow is named once in a scenario, for the titles of its walks: a return to it begins another. */
function scenariosFrom(visits: readonly Visit[]): (readonly Visit[])[] {
  const scenarios: Visit[][] = [];
  for (const visit of visits) {
    const last = scenarios.at(-1);
    if (!last || last.some(({ flow }) => flow === visit.flow)) scenarios.push([visit]);
    else last.push(visit);
  }
  return scenarios;
}

function pathOf(visit: Visit): string {
  const items = stepsOf(visit).map((text, line) => ({ line, text }));
  const { path } = compile('the recording', { flow: visit.flow, line: 0, items }, required(speeches[visit.flow]));
  return [`machine ${visit.flow}`, ...path.map(({ event, sample, state }) => `${event}${sample && ` (${sample})`} → ${state}`)].join('\n');
}

export interface About {
  readonly title: string;
  readonly file: string;
  readonly when: Date;
}

/** The file to pass on: it can be replayed, and describes the events to a reader. Null if nothing was recognized. */
export function documentOf(all: readonly Visit[], { title, file, when }: About): string | null {
  const visits = all.filter((visit) => stepsOf(visit).length > 0);
  const [first] = visits;
  if (!first) return null;
  const scenarios = scenariosFrom(visits);
  const described = scenarios.map((parts, at) => {
    const heading = `## ${title}${scenarios.length > 1 ? `, part ${at + 1}` : ''}`;
    const bodies = parts.map((part, index) => {
      const isOwn = index === 0 && part.flow === first.flow;
      return `${isOwn ? '' : `### On ${part.flow}\n\n`}${part.lines.map(lineOf).join('\n')}`;
    });
    return `${heading}\n\n${bodies.join('\n\n')}`;
  });
  return `---
flow: ${first.flow}
---

# ${title}

Recorded on ${when.toISOString().slice(0, 16).replace('T', ' at ')} UTC. Walk it again with \`npm run scenarios -- ${file} --layer browser\`.

${described.join('\n\n')}

<details>
<summary>The path, as the machines took it</summary>

\`\`\`text
${visits.map(pathOf).join('\n\n')}
\`\`\`

</details>
`;
}
