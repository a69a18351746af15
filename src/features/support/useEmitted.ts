import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** Does what a machine emits. */
export function useEmitted<E extends EventObject>(actor: ActorRef<Snapshot<unknown>, never, E>, react: (event: E) => void): void {
  const onEmitted = useEffectEvent(react);
  useEffect(() => {
    const subscription = actor.on('*', (event) => onEmitted(event));
    return () => subscription.unsubscribe();
  }, [actor]);
}
