import { type ActorOptions, type AnyStateMachine, createActor, type EmittedFrom, type EventFromLogic, type SnapshotFrom } from 'xstate';
import type { Run, Stage } from './late-machine.ts';

/** Runs a loaded machine: its view after each step, and all its events, go to the stage. */
export function runMachine<L extends AnyStateMachine, V>(
  logic: L,
  options: ActorOptions<L> | undefined,
  viewOf: (snapshot: SnapshotFrom<L>) => V,
  { show, emit }: Stage<V, EmittedFrom<L>>,
): Run<EventFromLogic<L>> {
  const actor = createActor(logic, options as never);
  actor.on('*', emit as never);
  actor.subscribe((snapshot) => show(viewOf(snapshot as SnapshotFrom<L>)));
  actor.start();
  return actor as unknown as Run<EventFromLogic<L>>;
}
