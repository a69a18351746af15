import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { fromPromise } from 'xstate';
import { useFlow } from '#src/features/support/useFlow.ts';
import type { Problem } from '#openapi/model.ts';
import { type Fields, submissionMachine } from '../machines/submission.machine.ts';
import { submissionView } from '../machines/submission.view.ts';

interface Options<R> {
  readonly fields: Fields;
  readonly required: readonly string[];
  readonly send: (fields: Fields) => Promise<R>;
  readonly onFinished: (result: R) => void;
  readonly onFailed?: (problem: Problem) => void;
}

/** Runs a form that is sent once, with the call of the form's first render. */
export function useSubmission<R>({ fields, required, send, onFinished, onFailed }: Options<R>) {
  const intl = useIntl();
  const [logic] = useState(() => submissionMachine.provide({ actors: { send: fromPromise<unknown, Fields>(({ input }) => send(input)) } }));
  const { view, send: sendEvent } = useFlow(logic, { input: { fields, required } }, submissionView, (emitted) => {
    if (emitted.type === 'finished') onFinished(emitted.result as R);
    else onFailed?.(emitted.problem);
  });
  return {
    view,
    isPending: view.step === 'sending',
    /** The part of the form state that one field needs. */
    field: (name: string) => ({
      name,
      value: view.fields[name] ?? '',
      onChange: (value: string) => sendEvent({ type: 'changed', field: name, value }),
      errorMessage: view.missing === name ? intl.formatMessage({ id: 'form.missing' }) : null,
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      sendEvent({ type: 'submitted' });
    },
    submit: () => sendEvent({ type: 'submitted' }),
    reopen: () => sendEvent({ type: 'reopened' }),
  };
}
