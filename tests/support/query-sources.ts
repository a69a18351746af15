import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { load } from 'js-yaml';
import { sourceOf } from './sources.ts';

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly Readonly<Record<string, unknown>>[] }>>>>;
}

/** Paths of the contract that only answer a session. Paths that guests may call too are left out. */
function pathsOfPlayers(): ReadonlySet<string> {
  const { paths } = load(readFileSync('openapi/croupier.yaml', 'utf8')) as Contract;
  const ofPlayers = Object.entries(paths).filter(([, item]) =>
    Object.values(item).some(({ security }) => security?.length === 1 && 'userToken' in security[0]!),
  );
  return new Set(ofPlayers.map(([path]) => path));
}

export interface FoundQuery {
  readonly file: string;
  /** The source of the key. */
  readonly key: string;
  /** Paths of the contract that its function calls, directly or through others. */
  readonly paths: readonly string[];
  readonly needsSession: boolean;
}

type Source = ReadonlyMap<string, ts.SourceFile>;

const read = (texts: ReadonlyMap<string, string>): Source =>
  new Map([...texts].map(([file, text]) => [file, ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)]));

interface Named {
  /** Functions of modules. */
  readonly functions: ReadonlyMap<string, readonly ts.Node[]>;
  /** Members of the operations, which are called on an object. */
  readonly operations: ReadonlyMap<string, readonly ts.Node[]>;
}

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

function declarationsOf(sources: Source): Named {
  const [functions, operations] = [new Map<string, ts.Node[]>(), new Map<string, ts.Node[]>()];
  const add = (to: Map<string, ts.Node[]>, name: string, node: ts.Node) => to.set(name, [...(to.get(name) ?? []), node]);
  for (const [file, source] of sources) {
    for (const statement of source.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name) add(functions, statement.name.text, statement);
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && isFunction(initializer)) add(functions, name.text, initializer!);
    }
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && isFunction(node.initializer)) add(operations, node.name.getText(), node);
      if (ts.isMethodDeclaration(node)) add(operations, node.name.getText(), node);
      ts.forEachChild(node, visit);
    };
    if (file.endsWith('data/operations.ts')) visit(source);
  }
  return { functions, operations };
}

const verbs = /^(?:GET|POST|PUT|PATCH|DELETE)$/;

/** Paths that a piece of code calls, including through functions that it names. */
function pathsIn(root: ts.Node, { functions, operations }: Named): string[] {
  const found = new Set<string>();
  const seen = new Set<ts.Node>();
  const follow = (nodes: readonly ts.Node[] = []) => {
    for (const node of nodes) {
      if (seen.has(node)) continue;
      seen.add(node);
      visit(node);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression: called } = node;
      if (ts.isIdentifier(called)) follow(functions.get(called.text));
      if (ts.isPropertyAccessExpression(called)) {
        const [path] = node.arguments;
        if (verbs.test(called.name.text) && path && ts.isStringLiteral(path)) found.add(path.text);
        else if (/operations$/i.test(called.expression.getText())) follow(operations.get(called.name.text));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return [...found];
}

/** The queries in code: every object with a key and a function, and every key that overrides another's. */
export function queriesIn(texts: ReadonlyMap<string, string>): FoundQuery[] {
  const sources = read(texts);
  const named = declarationsOf(sources);
  const ofPlayers = pathsOfPlayers();
  const found: FoundQuery[] = [];
  for (const [file, source] of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const member = (name: string) => node.properties.find((each) => each.name?.getText() === name);
        const [key, queryFn] = [member('queryKey'), member('queryFn')];
        if (key && queryFn) {
          const paths = pathsIn(queryFn, named);
          const value = ts.isPropertyAssignment(key) ? key.initializer.getText() : key.getText();
          found.push({ file, key: value.replace(/ as const$/, ''), paths, needsSession: paths.some((path) => ofPlayers.has(path)) });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** All sources of the site by their path. */
export const siteSources = (): ReadonlyMap<string, string> => new Map(globSync('src/**/*.{ts,tsx}').map((file) => [file, sourceOf(file)]));
