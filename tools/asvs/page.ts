import { type Chapter, type Row, rowsOf } from './chapters.ts';

const cell = (text: string): string => text.trim().replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

function proofText(proof: string): string {
  const [file = '', words] = proof.split(' > ');
  return words === undefined ? `\`${file}\`` : `\`${file}\` “${cell(words)}”`;
}

const names = { met: 'met', notApplicable: 'not applicable', deviation: '**deviation**' } as const;

function saidOf({ met, proof = [], notApplicable, deviation }: Row): string {
  if (deviation) {
    const { why, risk, lift, inWork } = deviation;
    return `${inWork === undefined ? '' : `In work (${inWork}). `}${cell(why)} Risk: ${cell(risk)} Lifted by: ${cell(lift)}`;
  }
  return [cell(met ?? notApplicable ?? ''), proof.map(proofText).join('; ')].filter(Boolean).join(' — ');
}

const lineOf = (row: Row): string => `| v5.0.0-${row.id} | ${row.level} | ${cell(row.about)} | ${names[row.status]} | ${saidOf(row)} |`;

function counts(rows: readonly Row[]): string {
  const of = (level: 1 | 2, status: Row['status']) => rows.filter((row) => row.level === level && row.status === status).length;
  const line = (level: 1 | 2) => `| ${level} | ${of(level, 'met')} | ${of(level, 'notApplicable')} | ${of(level, 'deviation')} |`;
  return ['| Level | Met | Not applicable | Deviation |', '|---|---|---|---|', line(1), line(2)].join('\n');
}

/** `docs/asvs.md`. @throws Error as `rowsOf`. */
export function pageOf(chapters: readonly Chapter[]): string {
  const rows = rowsOf(chapters);
  const inWork = rows.filter(({ deviation }) => deviation?.inWork !== undefined).length;
  const sections = chapters.map(({ chapter }) => {
    const [, number = ''] = /^V(\d+)/.exec(chapter) ?? [];
    const lines = rows.filter(({ id }) => id.startsWith(`${number}.`)).map(lineOf);
    return [
      number,
      `## ${chapter}\n\n| Requirement | Level | About | | How, or why not |\n|---|---|---|---|---|\n${lines.join('\n')}\n`,
    ] as const;
  });
  const ordered = sections.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, text]) => text);
  return `# Croupier by OWASP ASVS 5.0.0, levels 1 and 2

Made by \`npm run docs -- asvs\` from \`docs/asvs\`: edit there. \`tests/unit/docs/asvs.test.ts\` holds it to every requirement of both levels, once, and to every
proof being there. What each asks for is said here in words of ours; the
[standard](https://github.com/OWASP/ASVS/tree/v5.0.0_release/5.0) has its own. [security.md](security.md) is the documentation that the standard asks for;
[ADR 102](adr/0102-asvs-requirement-by-requirement.md) says how a requirement is judged. This is the judgement of those who built it: no auditor was here.

${counts(rows)}

${rows.length} requirements; ${inWork} of the deviations are in work.

${ordered.join('\n')}`;
}
