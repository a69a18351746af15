interface Node {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly callee?: { readonly name?: string };
  readonly test?: Node | null;
  readonly consequent?: readonly { readonly argument?: Node | null }[];
}
interface NodePath {
  readonly node: Node;
  readonly parentPath: NodePath | null;
}

const isTypesOfSetup = ({ node, parentPath }: NodePath) =>
  node.type === 'ObjectProperty' && node.key?.name === 'types' && parentPath?.parentPath?.node.callee?.name === 'setup';

const isImpossibleCase = ({ node }: NodePath) =>
  node.type === 'SwitchCase' && node.test === null && node.consequent?.[0]?.argument?.type === 'TSSatisfiesExpression';

/** Places where a mutant could only be equivalent to the code. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'types',
    value: {
      shouldIgnore(path: NodePath): string | undefined {
        if (isTypesOfSetup(path)) return 'XState reads `types` for their types alone.';
        if (isImpossibleCase(path)) return 'The compiler proves with `satisfies never` that no value comes here.';
        return undefined;
      },
    },
  },
];
