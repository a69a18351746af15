import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { sourceOf } from './sources.ts';

/*
 * Finds the texts of all statements in the sources, as the database would get them: named fragments are inserted, and each alternative of a
 * conditional one makes a text of its own. So statements can be planned that no test runs.
 */

export interface QueryText {
  readonly file: string;
  /** With numbered parameters. */
  readonly text: string;
  readonly parameters: number;
}

const parameter = '\u0001';
/** More alternatives of one statement than this are cut: by then each fragment is part of some text. */
const maxTexts = 16;
const tagOf = ({ tag }: ts.TaggedTemplateExpression): string => (ts.isPropertyAccessExpression(tag) ? tag.name.text : tag.getText());

/** The meaning of a name: the value of a constant, or the result of a function. */
interface Meaning {
  readonly expression: ts.Expression;
  readonly parameters: readonly string[];
}
interface Source {
  readonly named: ReadonlyMap<string, Meaning>;
  /** The file that each imported name comes from. */
  readonly imported: ReadonlyMap<string, string>;
}
/** The scope of an expression: its file, and the arguments of its function. */
interface Scope {
  readonly file: string;
  readonly given: ReadonlyMap<string, readonly string[]>;
}

const returnedBy = (body: ts.ConciseBody): ts.Expression | undefined =>
  ts.isBlock(body) ? body.statements.find(ts.isReturnStatement)?.expression : body;
const parametersOf = ({ parameters }: ts.SignatureDeclaration): string[] => parameters.map(({ name }) => name.getText());

function sourceFrom(source: ts.SourceFile): Source {
  const [named, imported] = [new Map<string, Meaning>(), new Map<string, string>()];
  const add = (name: string, expression: ts.Expression | undefined, parameters: readonly string[] = []) =>
    expression && named.set(name, { expression, parameters });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text } = node.moduleSpecifier;
      const file = text.startsWith('#') ? text.slice(1) : join(dirname(source.fileName), text);
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) imported.set(name.text, file);
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const { initializer } = node;
      if (ts.isArrowFunction(initializer)) add(node.name.text, returnedBy(initializer.body), parametersOf(initializer));
      else add(node.name.text, initializer);
    }
    if (ts.isFunctionDeclaration(node) && node.name && node.body) add(node.name.text, returnedBy(node.body), parametersOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { named, imported };
}

const maxDepth = 8;
type Sources = ReadonlyMap<string, Source>;

/** Every text that an expression in a template can become; a value is a parameter. */
function textsOf(sources: Sources, expression: ts.Expression, scope: Scope, depth = 0): readonly string[] {
  const read = (each: ts.Expression) => textsOf(sources, each, scope, depth + 1);
  if (depth > maxDepth) return [parameter];
  if (ts.isParenthesizedExpression(expression) || ts.isAwaitExpression(expression)) return read(expression.expression);
  if (ts.isTaggedTemplateExpression(expression) && tagOf(expression) === 'fragment')
    return templateTexts(sources, expression.template, scope, depth + 1);
  if (ts.isConditionalExpression(expression)) return [...read(expression.whenTrue), ...read(expression.whenFalse)];
  if (ts.isIdentifier(expression)) return scope.given.get(expression.text) ?? ofName(sources, expression.text, [], scope, depth);
  if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) return [parameter];
  const { text: name } = expression.expression;
  if (name !== 'verbatim') return ofName(sources, name, expression.arguments, scope, depth);
  const [words] = expression.arguments;
  if (words && ts.isStringLiteralLike(words)) return [words.text];
  // Unknown words are mostly locks, and change no plan.
  return (words && ts.isIdentifier(words) && scope.given.get(words.text)) || [''];
}

function ofName(sources: Sources, name: string, values: readonly ts.Expression[], scope: Scope, depth: number): readonly string[] {
  const file = sources.get(scope.file)?.named.has(name) ? scope.file : sources.get(scope.file)?.imported.get(name);
  const meaning = file === undefined ? undefined : sources.get(file)?.named.get(name);
  // A value that is no fragment is a parameter, whatever its origin.
  if (!meaning || file === undefined || !/\b(?:fragment`|verbatim\(|await )|^\w+\(/.test(meaning.expression.getText())) return [parameter];
  const given = new Map(
    meaning.parameters.flatMap((each, index) => {
      const value = values[index];
      if (!value) return [];
      return [[each, ts.isStringLiteralLike(value) ? [value.text] : textsOf(sources, value, scope, depth + 1)] as const];
    }),
  );
  return textsOf(sources, meaning.expression, { file, given }, depth + 1);
}

function templateTexts(sources: Sources, template: ts.TemplateLiteral, scope: Scope, depth = 0): readonly string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  let texts: readonly string[] = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const parts = textsOf(sources, expression, scope, depth);
    texts = texts.flatMap((text) => parts.map((part) => `${text}${part}${literal.text}`)).slice(0, maxTexts);
  }
  return texts;
}

function numbered(text: string): { readonly text: string; readonly parameters: number } {
  let parameters = 0;
  return { text: text.replaceAll(parameter, () => `$${(parameters += 1)}`), parameters };
}

export function queryTexts(patterns: readonly string[]): readonly QueryText[] {
  const files = globSync(patterns)
    .toSorted()
    .map((file) => ts.createSourceFile(file, sourceOf(file), ts.ScriptTarget.ESNext, true));
  const sources = new Map(files.map((source) => [source.fileName, sourceFrom(source)]));
  const found: QueryText[] = [];
  for (const source of files) {
    const scope = { file: source.fileName, given: new Map() };
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && /^(?:sql|one|single)$/.test(tagOf(node)))
        for (const text of new Set(templateTexts(sources, node.template, scope))) found.push({ file: source.fileName, ...numbered(text) });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
