import { ProblemError } from '#openapi/model.ts';
import type { Operations, OperationsOptions } from './operations.ts';

type Name = keyof Operations;
type Call = (...input: unknown[]) => Promise<unknown>;

const loadOperations = () => import(/* webpackChunkName: "operations" */ './operations.ts');

/**
 * The operations, whose code loads with the first call: a prerendered page is usable without it. If the code fails to load, nothing was sent, and the
 * call fails as it does without a network; the next call tries again. A call whose session was replaced while its code loaded fails too: with the
 * next token it would answer about another player.
 */
export function lateOperations(options: OperationsOptions, load = loadOperations): Operations {
  let here: Operations | null = null;
  let loading: Promise<Operations> | null = null;
  const loaded = () =>
    (loading ??= load().then(
      ({ createOperations }) => (here = createOperations(options)),
      (cause: unknown) => {
        loading = null;
        throw new ProblemError({ kind: 'unreachable' }, { cause });
      },
    ));
  const late = async (name: Name, input: unknown[]) => {
    const token = options.token();
    const operations = await loaded();
    if (options.token() !== token) throw new ProblemError({ kind: 'unreachable' });
    return (operations[name] as Call)(...input);
  };
  const calls = new Map<Name, Call>();
  const callOf = (name: Name): Call => {
    const call = calls.get(name) ?? ((...input) => (here ? (here[name] as Call)(...input) : late(name, input)));
    calls.set(name, call);
    return call;
  };
  // `then` is no operation: an `await` of this object must return the object itself.
  return new Proxy({} as Operations, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? callOf(name as Name) : undefined),
  });
}
