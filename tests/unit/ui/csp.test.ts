import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reactAriaStyleHashes } from '#src/boot/csp.ts';

const root = new URL('../../../node_modules/react-aria/dist/private/', import.meta.url);
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mjs'));

/** The text of every style element that a module writes, with its constants filled in. */
function stylesOf(source: string): string[] {
  const constants = new Map([...source.matchAll(/^const (\S+) = '([^']*)';$/gm)].map(([, name, value]) => [`\${${name}}`, value ?? '']));
  return [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
    text.replace(/\$\{[^}]+\}/g, (name) => constants.get(name) ?? name).trim(),
  );
}

test('[SEC] the policy allows exactly the styles that React Aria writes', () => {
  const writers = modules
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .filter((source) => source.includes("createElement('style')"));
  const styles = writers.flatMap(stylesOf);
  expect(styles).toHaveLength(writers.length);
  const hashes = styles.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(hashes.toSorted()).toEqual(reactAriaStyleHashes.toSorted());
});
