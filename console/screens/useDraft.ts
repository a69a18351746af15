import { useState } from 'react';
import type { ContentRecord } from '../data/types.ts';
import type { Fields } from '../machines/submission.machine.ts';
import { useSubmission } from '../ui/useSubmission.ts';

interface Options {
  readonly record: ContentRecord;
  /** The values that are saved, by field. */
  readonly fields: Fields;
  readonly required: readonly string[];
  readonly save: (revision: number, fields: Fields) => Promise<ContentRecord>;
  /** Called when the record was saved or must be read again. */
  readonly onChanged: () => void;
}

/** The form of a draft, which can be saved repeatedly. Typed text stays when somebody else changes the draft. */
export function useDraft({ record, fields, required, save, onChanged }: Options) {
  const [saves, setSaves] = useState(0);
  const form = useSubmission<ContentRecord>({
    fields: { ...fields, revision: `${record.revision}` },
    required,
    send: ({ revision, ...rest }) => save(Number(revision), rest),
    onFinished: ({ revision }) => {
      form.reopen();
      form.field('revision').onChange(`${revision}`);
      setSaves((count) => count + 1);
      onChanged();
    },
    onFailed: onChanged,
  });
  const revision = form.view.fields['revision'];
  /** Somebody else saved or published in the meantime. */
  const isTheirs = record.revision > Number(revision);
  return {
    form,
    isTheirs,
    savedRevision: saves > 0 && form.view.step === 'editing' && !form.view.problem && !isTheirs ? revision : undefined,
    /** Takes the latest revision as the one that the form changes. */
    keep: () => form.field('revision').onChange(`${record.revision}`),
  };
}
export type Draft = ReturnType<typeof useDraft>;
