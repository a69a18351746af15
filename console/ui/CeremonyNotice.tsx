import { FormattedMessage } from 'react-intl';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { CeremonyViewModel } from '../machines/ceremony.view.ts';
import { ProblemNotice } from './Problem.tsx';

/** Shows how the last ceremony failed, and what the browser is waiting for. */
export function CeremonyNotice({ view }: { readonly view: CeremonyViewModel }) {
  if (view.isUndecided)
    return (
      <Notice tone="warning" isLive>
        <FormattedMessage id="ceremony.undecided" />
      </Notice>
    );
  if (view.problem) return <ProblemNotice problem={view.problem} />;
  if (view.isDeclined)
    return (
      <Notice tone="info" isLive>
        <FormattedMessage id="ceremony.declined" />
      </Notice>
    );
  if (view.step === 'prompting')
    return (
      <Notice tone="info" isLive>
        <FormattedMessage id="ceremony.prompting" />
      </Notice>
    );
  return null;
}
