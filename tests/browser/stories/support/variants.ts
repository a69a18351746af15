import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** A property of a component whose values can be counted: a union of literals, or a boolean. */
export interface Variant {
  readonly component: string;
  readonly property: string;
  readonly values: readonly (string | boolean | number)[];
  /** Default value of the property in the component. */
  readonly fallback: string | boolean | number | undefined;
}

/** These are passed to the element unchanged; the part looks the same with each. */
const handedOn = ['type', 'inputMode', 'spellCheck', 'target'];
/** This many values are a catalogue, like the icons: the part that draws them shows each, the others any. */
const catalogue = 20;

const literalOf = (type: ts.Type, checker: ts.TypeChecker): string | number | boolean | undefined => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  return undefined;
};

function valuesOf(type: ts.Type, checker: ts.TypeChecker): Variant['values'] | undefined {
  const members = type.isUnion() ? type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)) : [];
  const values = members.map((member) => literalOf(member, checker));
  return values.length && values.every((value) => value !== undefined) ? values : undefined;
}

/** Returns the default in the destructured parameter; the value of a computed default is unknown. */
function fallbackOf({ name: pattern }: ts.ParameterDeclaration, property: string): Variant['fallback'] {
  if (!ts.isObjectBindingPattern(pattern)) return undefined;
  const taken = pattern.elements.find(({ name, propertyName }) => (propertyName ?? name).getText() === property);
  if (!taken?.initializer) return undefined;
  if (ts.isStringLiteral(taken.initializer)) return taken.initializer.text;
  if (ts.isNumericLiteral(taken.initializer)) return Number(taken.initializer.text);
  return taken.initializer.kind === ts.SyntaxKind.TrueKeyword ? true : undefined;
}

function variantOf(
  component: string,
  parameter: ts.ParameterDeclaration,
  property: ts.Symbol,
  checker: ts.TypeChecker,
): Variant | undefined {
  // Properties that a component passes on to its element belong to HTML.
  const isOwn = property.declarations?.some((declaration) => !declaration.getSourceFile().isDeclarationFile);
  const values = isOwn && !handedOn.includes(property.name) ? valuesOf(checker.getTypeOfSymbol(property), checker) : undefined;
  if (!values || (values.length > catalogue && component !== 'Icon')) return undefined;
  return { component, property: property.name, values, fallback: fallbackOf(parameter, property.name) };
}

/** The variants of a file's exported components, as their own types declare them. */
function variantsOf(source: ts.SourceFile, checker: ts.TypeChecker): Variant[] {
  return checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).flatMap((symbol) => {
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    const parameter = signature?.parameters[0]?.valueDeclaration;
    if (!/^[A-Z]/.test(symbol.name) || !parameter || !ts.isParameter(parameter)) return [];
    const properties = checker.getTypeAtLocation(parameter).getProperties();
    return properties.flatMap((property) => variantOf(symbol.name, parameter, property, checker) ?? []);
  });
}

/** Returns the variants of the components of a folder, by file. */
export function variantsIn(folder: string): ReadonlyMap<string, readonly Variant[]> {
  const files = globSync('**/*.tsx', { cwd: folder }).toSorted();
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
  const program = ts.createProgram(
    files.map((file) => resolve(folder, file)),
    { ...options, types: [] },
  );
  return new Map(files.map((file) => [file, variantsOf(program.getSourceFile(resolve(folder, file))!, program.getTypeChecker())]));
}
