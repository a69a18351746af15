import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { load } from 'js-yaml';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Files that have it. */
  readonly places: readonly string[];
}
export interface Found {
  readonly patterns: readonly Pattern[];
  /** Files that compose a pattern at run time, which cannot be read from the file. */
  readonly made: readonly string[];
}

/** Code that receives text of strangers; tools, scripts and tests read our own. */
const code = '{domain,machines,src,server,games,sandbox,rails,registry}/**/*.{ts,tsx}';
const contracts = 'openapi/*.yaml';

interface Finding {
  readonly source: string;
  readonly flags: string;
}

const isRegExp = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';

/** Literals, `RegExp` of a literal, and the `pattern` of a JSON schema. */
export function patternsOf(name: string, text: string): { patterns: readonly Finding[]; isMade: boolean } {
  const patterns: Finding[] = [];
  let isMade = false;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isRegExp(node)) {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source))
        patterns.push({ source: source.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' });
      else isMade = true;
    } else if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern' && ts.isStringLiteralLike(node.initializer)) {
      patterns.push({ source: node.initializer.text, flags: 'u' });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return { patterns, isMade };
}

/** As Ajv compiles them. */
function patternsIn(node: unknown): Finding[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [{ source: value, flags: 'u' }] : patternsIn(value),
  );
}

/** All patterns of the contracts and of the code, each once. */
export function findPatterns(): Found {
  const places = new Map<string, Pattern & { places: string[] }>();
  const made: string[] = [];
  const add = (file: string, findings: readonly Finding[]) => {
    for (const { source, flags } of findings) {
      const key = `/${source}/${flags}`;
      const entry = places.get(key) ?? { source, flags, places: [] };
      places.set(key, entry);
      if (!entry.places.includes(file)) entry.places.push(file);
    }
  };
  for (const file of globSync(contracts).toSorted()) add(file, patternsIn(load(readFileSync(file, 'utf8'))));
  for (const file of globSync(code).toSorted()) {
    const { patterns, isMade } = patternsOf(file, readFileSync(file, 'utf8'));
    add(file, patterns);
    if (isMade) made.push(file);
  }
  return { patterns: [...places.values()], made };
}
