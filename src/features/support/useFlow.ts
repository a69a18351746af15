import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { ActorOptions, AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';

interface Flow<L extends AnyStateMachine, V> {
  readonly view: V;
  /** The same function as long as the component is shown. */
  readonly send: (event: EventFromLogic<L>) => void;
  /** Gives access to state that must be saved on unmount; everything else is in the view. */
  readonly actor: { readonly getSnapshot: () => SnapshotFrom<L> };
}

/**
 * Runs a machine for as long as the component is shown.
 * @param logic the machine with its actors; another one needs another `key` of the component.
 * @param viewOf the machine's view function; a closure has to be memoised.
 * @param react handles the machine's events.
 */
export function useFlow<L extends AnyStateMachine, V>(
  logic: L,
  options: ActorOptions<L> | undefined,
  viewOf: (snapshot: SnapshotFrom<L>) => V,
  react?: (emitted: EmittedFrom<L>) => void,
): Flow<L, V> {
  const actor = useActorRef(logic, options as never);
  const view = useSelector(actor, viewOf as (snapshot: unknown) => V);
  const onEmitted = useEffectEvent((emitted: EmittedFrom<L>) => react?.(emitted));
  useEffect(() => {
    const subscription = actor.on('*', (emitted) => onEmitted(emitted as EmittedFrom<L>));
    return () => subscription.unsubscribe();
  }, [actor]);
  const send = useCallback((event: EventFromLogic<L>) => actor.send(event), [actor]);
  return { view, send, actor: actor as Flow<L, V>['actor'] };
}
