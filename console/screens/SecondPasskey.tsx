import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { CeremonyNotice } from '../ui/CeremonyNotice.tsx';
import { useAddPasskey } from './useAddPasskey.ts';

/** Shown on every page as long as the loss of one device would lock the operator out. */
export function SecondPasskey({ className }: { readonly className?: string | undefined }) {
  const { view, start } = useAddPasskey();
  return (
    <div className={className}>
      <Notice
        tone="warning"
        title={<FormattedMessage id="second.title" />}
        action={
          <Button size="small" icon="key" isPending={view.step === 'waiting' || view.step === 'prompting'} onPress={start}>
            <FormattedMessage id="second.button" />
          </Button>
        }
      >
        <FormattedMessage id="second.body" />
      </Notice>
      <CeremonyNotice view={view} />
    </div>
  );
}
