import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate';
import { type Cases, openMachine } from './model.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The bare machine running: its calls stay open until a test answers them, its time until a test lets it pass. */
export function openActor<M extends AnyStateMachine>(machine: M, cases: Cases<M>) {
  const { logic, clock, calls } = openMachine(machine, cases);
  const actor = createActor(logic as AnyStateMachine, { clock, input: cases.input });
  const emitted: EmittedFrom<M>[] = [];
  actor.on('*', (event) => emitted.push(event as EmittedFrom<M>));
  actor.start();
  const snapshot = () => actor.getSnapshot() as SnapshotFrom<M>;
  type Call = keyof typeof calls;
  return {
    emitted,
    clock,
    snapshot,
    state: (): unknown => (snapshot() as AnyMachineSnapshot).value,
    inputsOf: (call: Call): readonly unknown[] => calls[call].inputs,
    send: (...events: readonly EventFromLogic<M>[]): void => {
      for (const event of events) actor.send(event);
    },
    answer: async (call: Call, output: unknown): Promise<void> => {
      calls[call].resolve(output);
      await settled();
    },
    fail: async (call: Call, error: unknown): Promise<void> => {
      calls[call].reject(error);
      await settled();
    },
  };
}
