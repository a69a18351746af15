import { ProblemError } from './model.ts';
import type { Operations, OperationsOptions } from './operations.ts';

type Name = keyof Operations;
type Call = (...input: unknown[]) => Promise<unknown>;

const loadOperations = () => import(/* webpackChunkName: "operations" */ './operations.ts');

/**
 * The operations, whose code comes with the first of them that is called: a page that was rendered ahead asks for nothing
 * before it can be used. Where the code does not come, nothing was sent, and the call fails as it does without a network;
 * the next call tries again.
 */
export function lateOperations(options: OperationsOptions, load = loadOperations): Operations {
  let loading: Promise<Operations> | null = null;
  const loaded = () =>
    (loading ??= load().then(
      ({ createOperations }) => createOperations(options),
      (cause: unknown) => {
        loading = null;
        throw new ProblemError({ kind: 'unreachable' }, { cause });
      },
    ));
  const calls = new Map<Name, Call>();
  const callOf = (name: Name): Call => {
    const call = calls.get(name) ?? (async (...input) => ((await loaded())[name] as Call)(...input));
    calls.set(name, call);
    return call;
  };
  // `then` is no operation: whoever awaits this object must get it back.
  return new Proxy({} as Operations, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? callOf(name as Name) : undefined),
  });
}
