import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Problem, problemFrom } from '#openapi/model.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { ContentRecord } from '../data/types.ts';
import { ProblemNotice } from '../ui/Problem.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import type { Draft } from './useDraft.ts';

/** The author and the time of a saved draft. */
export function DraftNote({ draft }: Pick<ContentRecord, 'draft'>) {
  const { text, moment } = useFormat();
  return draft ? (
    <p className={ui.muted}>
      <small>{text('draft.by', { by: draft.by, at: moment(draft.at) })}</small>
    </p>
  ) : null;
}

interface EndProps {
  readonly draft: Draft;
  readonly mayChange: boolean;
  /** Null where there is no draft to discard. */
  readonly onDiscard: (() => Promise<void>) | null;
  /** Shows what is saved in place of what was typed. */
  readonly onReload: () => void;
}

/** The end of a draft's form: the result of the last save, and the buttons. */
export function DraftEnd({ draft: { form, isTheirs, savedRevision, keep }, mayChange, onDiscard, onReload }: EndProps) {
  const { problem } = form.view;
  return (
    <>
      {isTheirs ? <Conflict onKeep={keep} onReload={onReload} /> : null}
      {problem && !isTheirs ? <ProblemNotice problem={problem} /> : null}
      {savedRevision === undefined ? null : (
        <p className={ui.muted} role="status">
          <FormattedMessage id="draft.saved" values={{ revision: savedRevision }} />
        </p>
      )}
      {mayChange ? (
        <div className={ui.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            <FormattedMessage id="draft.save" />
          </Button>
          {onDiscard ? <Discard discard={onDiscard} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** Somebody else saved or published in the meantime, so the operator chooses which form stays. */
function Conflict({ onKeep, onReload }: { readonly onKeep: () => void; readonly onReload: () => void }) {
  return (
    <Notice tone="warning" isLive>
      <div className={ui.stack}>
        <FormattedMessage id="draft.conflict" />
        <div className={ui.actions}>
          <Button size="small" onPress={onKeep}>
            <FormattedMessage id="draft.conflict_keep" />
          </Button>
          <Button size="small" onPress={onReload}>
            <FormattedMessage id="draft.conflict_reload" />
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function Discard({ discard }: { readonly discard: () => Promise<void> }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  return (
    <>
      <Button variant="quiet" onPress={() => void discard().catch((error: unknown) => setProblem(problemFrom(error)))}>
        <FormattedMessage id="draft.discard" />
      </Button>
      {problem ? <ProblemNotice problem={problem} /> : null}
    </>
  );
}
