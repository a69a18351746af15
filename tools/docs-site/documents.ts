import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Document {
  /** Path in the repository, with forward slashes. */
  readonly file: string;
  /** Path in the site. */
  readonly page: string;
  readonly title: string;
  readonly group: string;
  readonly markdown: string;
}

const groups: readonly (readonly [group: string, patterns: readonly string[]])[] = [
  ['Start', ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']],
  ['Guides', ['docs/how-to/*.md']],
  ['Reference', ['docs/*.md', 'deploy/README.md', 'tests/README.md']],
  ['Games', ['games/*/README.md']],
  ['Decisions', ['docs/adr/README.md', 'docs/adr/0*.md']],
];

/** A folder's README is the folder's page, and the first README is the front page. */
export function pageOf(file: string): string {
  return file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

/** All documents in the order of the menu, read from the working directory. */
export function readDocuments(): Document[] {
  return groups.flatMap(([group, patterns]) =>
    patterns.flatMap((pattern) =>
      globSync(pattern)
        .map((path) => path.replaceAll('\\', '/'))
        .toSorted()
        .map((file) => {
          const markdown = readFileSync(file, 'utf8');
          const title = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? basename(file);
          return { file, page: pageOf(file), title, group, markdown };
        }),
    ),
  );
}
