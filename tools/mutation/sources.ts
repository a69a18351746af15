import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import ts from 'typescript';
import { required } from '#domain/required.ts';

/** Sixteen hexadecimal digits. */
export const digestOf = (texts: readonly string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

interface Source {
  readonly digest: string;
  /** Files by their path from the root, packages by their name. */
  readonly imports: readonly string[];
}

const emitted: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  removeComments: true,
};
const isScript = (file: string) => /\.tsx?$/.test(file);
/** Returns a script as it runs: without its types and comments. */
export const emittedOf = (file: string, text: string): string =>
  ts.transpileModule(text, { fileName: file, compilerOptions: emitted }).outputText;

/** Finds the imports of a script, in the order of the text. Computed names are not seen. */
function specifiersIn(script: ts.SourceFile): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const keep = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) found.push(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) keep(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) keep(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(script);
  return found;
}

/** The path, from the root, of a file that another one imports; null for a package. `#folder/…` starts at the root, as in package.json. */
export const importedPath = (importer: string, specifier: string): string | null => {
  const path = specifier.replace(/(?<=.)[?#].*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(importer), path) : null;
};
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Reads the files of a repository, and the files that they reach by their imports. */
export class Sources {
  readonly #root: string;
  readonly #known = new Map<string, Source>();
  readonly #versions: Readonly<Record<string, string>>;

  /** @param root a folder with a package.json that names every package with its version */
  constructor(root = '.') {
    this.#root = root;
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly dependencies?: Record<string, string>;
      readonly devDependencies?: Record<string, string>;
    };
    this.#versions = { ...dependencies, ...devDependencies };
  }

  #read(file: string): Source {
    const text = readFileSync(join(this.#root, file), 'utf8');
    if (!isScript(file)) return { digest: digestOf([text]), imports: [] };
    const outputText = emittedOf(file, text);
    const script = ts.createSourceFile('script.js', outputText, ts.ScriptTarget.ESNext);
    const imports: string[] = [];
    let [placeless, end] = ['', 0];
    for (const literal of specifiersIn(script)) {
      const { text: specifier } = literal;
      placeless += outputText.slice(end, literal.getStart(script)) + basename(specifier);
      end = literal.end;
      const path = importedPath(file, specifier);
      if (path !== null) imports.push(path);
      else if (!specifier.startsWith('node:')) imports.push(packageOf(specifier));
    }
    return { digest: digestOf([placeless + outputText.slice(end)]), imports };
  }

  #source(file: string): Source {
    const known = this.#known.get(file);
    if (known) return known;
    const source = this.#read(file);
    this.#known.set(file, source);
    return source;
  }

  #isPackage(name: string): boolean {
    return Object.hasOwn(this.#versions, name);
  }

  /**
   * Digests everything that can change how a file runs: not its types, comments and layout, nor the location of the file and its imports. A package
   * is digested by its version.
   * @throws Error for an unknown file
   */
  digest(name: string): string {
    return this.#isPackage(name) ? digestOf([name, required(this.#versions[name])]) : this.#source(name).digest;
  }

  /** The file, and all files and packages that it needs at run time. @throws Error if one of them is missing */
  reach(file: string): ReadonlySet<string> {
    const reached = new Set([file]);
    for (const next of reached) if (!this.#isPackage(next)) for (const each of this.#source(next).imports) reached.add(each);
    return reached;
  }
}
