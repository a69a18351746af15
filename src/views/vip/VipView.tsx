import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Decimal } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { shortSum, vipCurrency } from '#domain/vip.ts';
import type { VipLevel } from '#openapi/model.ts';
import { Badge } from '../ui/Badge.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Scroller } from '../ui/Scroller.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './vip.module.css';

export interface VipViewProps {
  /** Null while they are loading. */
  readonly levels: readonly VipLevel[] | null;
  /** The player's level, from 0 on. */
  readonly level: number;
  /** Per cent of the way to the next level; null at the highest. */
  readonly progress: number | null;
  /** Lifetime sums in euros; absent if the platform does not send them. */
  readonly sums?: { readonly bets: Decimal; readonly deposits: Decimal } | undefined;
}

const stripStepPx = 150;
const listStepPx = 250;
const steps = ['step1', 'step2', 'step3'] as const;

export function VipView({ levels, ...props }: VipViewProps) {
  return (
    <div className={styles.page}>
      <h1>
        <FormattedMessage id="vip.title" />
      </h1>
      {/* Parts around missing levels would move when these come. */}
      {levels ? <Programme levels={levels} {...props} /> : <Skeleton className={styles.loading} height="10em" />}
    </div>
  );
}

function Programme({ levels, level, progress, sums }: VipViewProps & { readonly levels: readonly VipLevel[] }) {
  const intl = useIntl();
  const arrows = {
    backLabel: intl.formatMessage({ id: 'vip.scrollBack' }),
    onLabel: intl.formatMessage({ id: 'vip.scrollOn' }),
  };
  return (
    <>
      <Scroller label={intl.formatMessage({ id: 'vip.levels' })} step={{ px: stripStepPx }} arrowClassName={styles.narrowOnly} {...arrows}>
        <ol className={styles.strip}>
          {levels.map((entry) => (
            <StripEntry key={entry.level} entry={entry} current={level} />
          ))}
        </ol>
      </Scroller>
      {progress === null ? null : (
        <p>
          <ProgressBar className={styles.progress} max={100} value={progress} aria-labelledby="vip-progress" />
          <span id="vip-progress">
            <FormattedMessage id="vip.progress" values={{ progress: intl.formatNumber(progress / 100, { style: 'percent' }) }} />
          </span>
        </p>
      )}
      <NextLevel levels={levels} level={level} sums={sums} />
      <HowItWorks />
      <section>
        <h2>
          <FormattedMessage id="vip.advantages" />
        </h2>
        <Scroller label={intl.formatMessage({ id: 'vip.advantages' })} step={{ px: listStepPx }} {...arrows}>
          <ul className={styles.list}>
            {levels.map((entry) => (
              <Advantages key={entry.level} entry={entry} before={levels[entry.level - 1]} isReached={entry.level <= level} />
            ))}
          </ul>
        </Scroller>
        <p className={styles.note}>
          <FormattedMessage id="vip.protection.note" />
        </p>
      </section>
    </>
  );
}

const HowItWorks = () => (
  <section>
    <h2>
      <FormattedMessage id="vip.how" />
    </h2>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <h3>
            <FormattedMessage id={`vip.${step}`} />
          </h3>
          <p>
            <FormattedMessage id={`vip.${step}.text`} />
          </p>
        </li>
      ))}
    </ol>
  </section>
);
const Cashback = ({ percent }: { readonly percent: Decimal }) => (
  <FormattedNumber value={Number(percent) / 100} style="percent" maximumFractionDigits={2} />
);

/** Describes the changes at the next level, and how to reach it; nothing at the highest. */
function NextLevel({ levels, level, sums }: { readonly levels: readonly VipLevel[] } & Pick<VipViewProps, 'level' | 'sums'>) {
  const { locale } = useIntl();
  const [now, next] = [levels[level], levels[level + 1]];
  if (!now || !next) return null;
  const euros = (sum: Decimal) => untranslated(formatWithCode(sum, vipCurrency, locale, { max: 2 }));
  return (
    <section className={styles.next}>
      <h2>
        <FormattedMessage id="vip.next" values={{ name: next.name }} />
      </h2>
      <p>
        <FormattedMessage
          id="vip.change"
          values={{ now: <Cashback percent={now.cashback} />, next: <Cashback percent={next.cashback} /> }}
        />
      </p>
      {sums ? (
        <>
          <p>
            <FormattedMessage id="vip.next.bets" values={{ done: euros(sums.bets), required: euros(next.bets) }} />
          </p>
          <p>
            <FormattedMessage id="vip.next.deposits" values={{ done: euros(sums.deposits), required: euros(next.deposits) }} />
          </p>
        </>
      ) : null}
    </section>
  );
}

function StripEntry({ entry, current }: { entry: VipLevel; current: number }) {
  const isReached = entry.level <= current;
  return (
    <li className={styles.entry} data-reached={isReached || undefined}>
      <Icon name={isReached ? 'box-open' : 'box'} size="large" />
      <strong>{entry.name}</strong>
      <FormattedMessage id="vip.level" values={{ level: entry.level }} />
      {entry.level === current ? (
        <Badge tone="accent">
          <FormattedMessage id="vip.current" />
        </Badge>
      ) : (
        <span className="visually-hidden">
          <FormattedMessage id={isReached ? 'vip.reached' : 'vip.locked'} />
        </span>
      )}
    </li>
  );
}

function Advantages({ entry, before, isReached }: { entry: VipLevel; before: VipLevel | undefined; isReached: boolean }) {
  const { locale } = useIntl();
  const euros = (sum: string) => untranslated(`${shortSum(sum, locale)}\u00A0${vipCurrency}`);
  return (
    <li className={styles.advantages} data-reached={isReached || undefined}>
      <h3>
        {entry.name}{' '}
        <small>
          <FormattedMessage id="vip.level" values={{ level: entry.level }} />
        </small>
      </h3>
      <p className={styles.change}>
        {before ? (
          <FormattedMessage
            id="vip.change"
            values={{ now: <Cashback percent={before.cashback} />, next: <Cashback percent={entry.cashback} /> }}
          />
        ) : (
          <FormattedMessage id="vip.change.start" />
        )}
      </p>
      <DescriptionList
        items={[
          {
            term: <FormattedMessage id="vip.cashback" />,
            detail: <Cashback percent={entry.cashback} />,
          },
          { term: <FormattedMessage id="vip.bets" />, detail: euros(entry.bets) },
          { term: <FormattedMessage id="vip.deposit" />, detail: euros(entry.deposits) },
          { term: <FormattedMessage id="vip.protection" />, detail: euros(entry.monthly_deposit) },
        ]}
      />
    </li>
  );
}
