import { FormattedMessage, useIntl } from 'react-intl';
import type { Campaign, Language } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { formatDay } from '#domain/date-format.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { compare, subtract } from '#domain/money.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './offers.module.css';

export function OfferText({ offer }: { offer: Campaign }) {
  const intl = useIntl();
  // An offer ends with the day that its promotion names, a bonus with the minute at which it was given.
  const isTaken = offer.is_active === true || offer.free_rounds?.left !== undefined;
  const zone = isTaken ? {} : { timeZone: 'UTC' };
  return (
    <div>
      <strong>{offer.name}</strong>
      <p>{offer.description}</p>
      {offer.wagering_times ? (
        <small>
          <FormattedMessage id="offers.wagering" values={{ times: offer.wagering_times }} />
        </small>
      ) : null}{' '}
      {offer.needs_verified_email ? (
        <small>
          <FormattedMessage id="offers.needsEmail" />
        </small>
      ) : null}{' '}
      {offer.is_once_per_household ? (
        <small>
          <FormattedMessage id="offers.oncePerHousehold" />
        </small>
      ) : null}{' '}
      {offer.expires_at ? (
        <small>
          <FormattedMessage
            id="offers.expires"
            values={{ date: formatDay(offer.expires_at, intl.locale as Language, { dateStyle: 'long', ...zone }) }}
          />
        </small>
      ) : null}
    </div>
  );
}

interface ProgressProps {
  readonly progress: NonNullable<Campaign['progress']>;
  readonly currency: string;
}

/** Shows the progress of wagering the active bonus. */
export function OfferProgress({ progress: { wagered, required, left }, currency }: ProgressProps) {
  const { locale, formatMessage } = useIntl();
  const money = (amount: string) => formatWithCode(amount, currency, locale);
  // A last bet may exceed the requirement.
  const toGo = compare(wagered, required) < 0 ? subtract(required, wagered) : '0';
  const text = formatMessage({ id: 'offers.wagered' }, { wagered: money(wagered), required: money(required) });
  return (
    <div className={styles.progress}>
      <span aria-hidden="true">{text}</span>
      {/* The width of a drawn bar needs no exact figure. */}
      <ProgressBar aria-label={text} max={Number(required)} value={Number(wagered)} />
      <span>
        <FormattedMessage id="offers.toGo" values={{ amount: untranslated(money(toGo)) }} />
      </span>
      <span>
        <FormattedMessage id="offers.left" values={{ amount: untranslated(money(left)) }} />
      </span>
    </div>
  );
}

interface FreeRoundsProps {
  readonly rounds: NonNullable<Campaign['free_rounds']>;
  readonly currency: string;
}

/** Granted free rounds: the remaining ones, their winnings, and the link to the game. */
export function OfferFreeRounds({ rounds, currency }: FreeRoundsProps) {
  const { locale } = useIntl();
  const { left = 0, rounds: count, won = '0', game_name: game, game_id: gameId, provider_id: providerId } = rounds;
  return (
    <div className={styles.progress}>
      <span>
        <FormattedMessage id="offers.freeRounds.left" values={{ left, count, game }} />
      </span>
      <span>
        <FormattedMessage id="offers.freeRounds.won" values={{ amount: untranslated(formatWithCode(won, currency, locale)) }} />
      </span>
      {left > 0 ? (
        <a href={withLanguage(locale as Language, `/game/play/${gameId}/${providerId}`)}>
          <FormattedMessage id="offers.freeRounds.play" values={{ game }} />
        </a>
      ) : null}
    </div>
  );
}

interface CodeProps {
  readonly code: string;
  /** Null where no deposit can use it. */
  readonly onDeposit: ((code: string) => void) | null;
  /** Whether that is because another bonus has to end first. */
  readonly isLater: boolean;
  /** Whether the code is already in use, so that nothing is left to do. */
  readonly isInUse: boolean;
}

export function OfferCode({ code, onDeposit, isLater, isInUse }: CodeProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.row}>
      <span>
        <FormattedMessage id="offers.yourCode" /> <strong translate="no">{code}</strong>
      </span>
      {isInUse ? null : (
        <CopyButton
          text={code}
          size="small"
          variant="quiet"
          label={formatMessage({ id: 'offers.copyCode' })}
          copiedLabel={formatMessage({ id: 'offers.copied' })}
        />
      )}
      {onDeposit ? <DepositButton code={code} onDeposit={onDeposit} /> : null}
      {isLater ? (
        <small>
          <FormattedMessage id="offers.later" />
        </small>
      ) : null}
    </div>
  );
}

export function DepositButton({ code, onDeposit }: { readonly code: string; readonly onDeposit: (code: string) => void }) {
  return (
    <Button size="small" icon="gift" onPress={() => onDeposit(code)}>
      <FormattedMessage id="offers.deposit" />
    </Button>
  );
}
