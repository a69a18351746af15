import { type AnyEventObject, createActor } from 'xstate';
import { roundMachine } from '#games/client/round.machine.ts';
import type { RoundEmitted, RoundInput } from '#games/client/round.types.ts';
import { roundViewModel } from '#games/client/round.view.ts';
import { crash, roundCases, state } from './fixtures/house-round.ts';
import { openMachine } from './model.ts';

/** A page with every call open, and the bets it stored, its requests and its events. */
export function openPage(input: RoundInput = { state, unknownBet: null }) {
  const { logic, clock, calls, environment } = openMachine(roundMachine, roundCases);
  const [log, emitted]: [string[], RoundEmitted[]] = [[], []];
  const actor = createActor(
    logic.provide({
      actions: { storeBet: (_, bet) => log.push(`keep ${bet.request_id}`), clearBet: () => log.push('forget') },
    }),
    { clock, input },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const happen = async (event: AnyEventObject) => {
    if (!environment(event)) actor.send(event as never);
    await settle();
  };
  const answer = async (call: keyof typeof calls, output: unknown) => {
    if (output instanceof Error) calls[call].reject(output);
    else calls[call].resolve(output);
    await settle();
  };
  const press = (requestId: string, stakeMinor = 100) => actor.send({ type: 'bet.pressed', requestId, stakeMinor, wager: crash });
  return {
    actor,
    clock,
    calls,
    log,
    emitted,
    happen,
    answer,
    press,
    snapshot: () => actor.getSnapshot(),
    view: () => roundViewModel(actor.getSnapshot()),
  };
}
