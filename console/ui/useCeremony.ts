import { useState } from 'react';
import { useFlow } from '#src/features/support/useFlow.ts';
import type { Problem } from '#openapi/model.ts';
import { type Credential, ceremonyMachine } from '../machines/ceremony.machine.ts';
import { ceremonyView } from '../machines/ceremony.view.ts';
import { fromPromise } from 'xstate';
import type { PasskeyCeremony } from '../data/types.ts';

export interface Calls<C extends Credential, R> {
  readonly prepare: () => Promise<PasskeyCeremony | null>;
  readonly prompt: (call: { readonly input: PasskeyCeremony }) => Promise<C | null>;
  readonly send: (credential: C) => Promise<R>;
  readonly onFinished: (result: R) => void;
  readonly onFailed?: (problem: Problem) => void;
}

/** Runs the passkey ceremony of a screen, with the calls of the screen's first render. */
export function useCeremony<C extends Credential, R>({ prepare, prompt, send, onFinished, onFailed }: Calls<C, R>) {
  const [logic] = useState(() =>
    ceremonyMachine.provide({
      actors: {
        prepare: fromPromise(prepare),
        prompt: fromPromise<Credential | null, PasskeyCeremony>(prompt),
        send: fromPromise<unknown, Credential>(({ input }) => send(input as C)),
      },
    }),
  );
  const { view, send: sendEvent } = useFlow(logic, undefined, ceremonyView, (emitted) => {
    if (emitted.type === 'finished') onFinished(emitted.result as R);
    else onFailed?.(emitted.problem);
  });
  return { view, start: () => sendEvent({ type: 'requested' }) };
}
