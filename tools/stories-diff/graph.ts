import ts from 'typescript';
import { required } from '#domain/required.ts';
import { importedPath } from '../mutation/sources.ts';

/** The imports and texts of a file of the repository. */
export interface Module {
  /** Files, by their paths from the root. */
  readonly imports: readonly string[];
  /** The file's constant texts, including ids of messages. */
  readonly texts: ReadonlySet<string>;
  /** Composed texts: their beginnings and ends. */
  readonly templates: readonly (readonly [head: string, tail: string])[];
}

export type Graph = ReadonlyMap<string, Module>;

const nothing: Module = { imports: [], texts: new Set(), templates: [] };

/** A template with fewer fixed characters than this, like `${n}px`, would match every id. */
const minOfTemplate = 3;

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isExportDeclaration(node) ? node.isTypeOnly : node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

function scriptOf(file: string, text: string): Module {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const script = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, false, kind);
  const imports: string[] = [];
  const texts = new Set<string>();
  const templates: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const { moduleSpecifier } = node;
      if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier)) {
        if (!isTypeOnly(node)) imports.push(moduleSpecifier.text);
        return;
      }
    }
    // A name in `import()` or `new URL()` is a text like any other.
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    else if (ts.isTemplateExpression(node)) templates.push([node.head.text, required(node.templateSpans.at(-1)).literal.text]);
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) texts.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(script);
  const named = [...imports, ...[...texts].filter((each) => /^(?:\.{1,2}\/|#).*\.(?:tsx?|css|json|svg)$/.test(each))];
  return { imports: named, texts, templates: templates.filter(([head, tail]) => head.length + tail.length >= minOfTemplate) };
}

/** A style sheet names others, the sources of its classes, and pictures. */
const styleOf = (text: string): Module => ({
  ...nothing,
  imports: [...text.matchAll(/(?:@import|from|url\() ?['"]?(\.[^'")\s]+)/g)].map(([, name = '']) => name),
});

function moduleOf(file: string, text: string): Module {
  const { imports, ...rest } = /\.tsx?$/.test(file) ? scriptOf(file, text) : file.endsWith('.css') ? styleOf(text) : nothing;
  const paths = imports.map((name) => importedPath(file, name)).filter((path) => path !== null);
  return { ...rest, imports: [...new Set(paths)] };
}

/**
 * These files and all that they need at run time, without types and packages.
 * @param read null for a missing file
 */
export function graphOf(roots: readonly string[], read: (file: string) => string | null): Graph {
  const graph = new Map<string, Module>();
  const due = [...roots];
  for (let file = due.pop(); file !== undefined; file = due.pop()) {
    if (graph.has(file)) continue;
    const text = read(file);
    const module = text === null ? nothing : moduleOf(file, text);
    graph.set(file, module);
    due.push(...module.imports);
  }
  return graph;
}

/** All files that one needs, with their distance in imports; the file itself has 0. */
export function reachOf(graph: Graph, root: string): ReadonlyMap<string, number> {
  const distances = new Map([[root, 0]]);
  for (const [file, distance] of distances)
    for (const next of graph.get(file)?.imports ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}
