import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import { hoursOf } from '#domain/duration.ts';
import { formatWithCode } from '#domain/money-format.ts';
import type { Language, PlaySession, Problem } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './play.module.css';

export interface RealityCheckProps {
  readonly session: PlaySession;
  readonly isPending: boolean;
  /** The failure of the last answer. */
  readonly problem: Problem | null;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
  /** Closes it without an answer. */
  readonly onClose: () => void;
}

const rows = ['staked', 'returned', 'net'] as const;

/** Shows the duration of play and the result, and asks whether to continue. Both answers look alike: neither is favoured. */
export default function RealityCheck({ session, isPending, problem, onGoOn, onStop, onClose }: RealityCheckProps) {
  const intl = useIntl();
  const { current, currency, check_minutes: every } = session;
  const time = (seconds: number) => intl.formatMessage({ id: 'play.time' }, hoursOf(seconds));
  const language = intl.locale as Language;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      closeLabel={intl.formatMessage({ id: 'play.check.close' })}
      title={<FormattedMessage id="play.check.title" values={{ time: time(current?.seconds ?? 0) }} />}
      footer={
        <>
          <Button onPress={onStop}>
            <FormattedMessage id="play.check.stop" />
          </Button>
          <Button isPending={isPending} onPress={onGoOn}>
            <FormattedMessage id="play.check.go_on" />
          </Button>
        </>
      }
    >
      <div className={styles.check}>
        <p>
          <FormattedMessage id="play.check.lead" values={{ time: time((every ?? 0) * 60) }} />
        </p>
        <DescriptionList
          items={rows.map((row) => ({
            term: <FormattedMessage id={`play.check.${row}`} />,
            detail: untranslated(formatWithCode(current?.[row] ?? '0', currency, intl.locale, { isSigned: row === 'net' })),
          }))}
        />
        <p>
          <FormattedMessage id="play.check.own" />
        </p>
        {problem ? <ProblemNotice problem={problem} takesFocus /> : null}
        <p className={styles.ways}>
          <a href={withLanguage(language, '/dashboard/edit-profile')}>
            <FormattedMessage id="play.check.limits" />
          </a>
          <a href={withLanguage(language, '/dashboard/transactions')}>
            <FormattedMessage id="play.check.history" />
          </a>
        </p>
      </div>
    </Dialog>
  );
}
