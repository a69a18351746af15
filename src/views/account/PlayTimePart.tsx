import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hoursOf } from '#domain/duration.ts';
import { isLooser, looserAfterMs, playTimeChoices, type PlayTimeKind } from '#domain/play-limits.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './account.module.css';
import cards from './cards.module.css';
import type { PlayLimitsCardProps } from './play-limits-card.ts';
import { ProtectionNotice } from './ProtectionNotice.tsx';
import { useMoment } from './useMoment.ts';

const none = 'none';

interface Props extends Pick<PlayLimitsCardProps, 'state' | 'aheadMs' | 'pending' | 'outcome' | 'onTime' | 'onLook'> {
  readonly kind: PlayTimeKind;
}

/** Sets the longest time of play, or the interval of reminders. A person sees the start of a change before they send it. */
export function PlayTimePart({ kind, state: { times, played_minutes: played }, aheadMs, pending, outcome, onTime, onLook }: Props) {
  const intl = useIntl();
  const id = useId();
  const moment = useMoment();
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState<string | null>(null);
  const held = times.find((each) => each.kind === kind);
  const { minutes: before, next } = held ?? { minutes: null, next: null };
  /** The longest that the player's country allows. */
  const most = held?.required_minutes ?? null;
  const isAllowed = (minutes: number | null) => most === null || (minutes !== null && minutes <= most);
  const lasting = (minutes: number) => intl.formatMessage({ id: 'protection.minutes' }, hoursOf(minutes * 60));
  const textOf = (minutes: number | null) =>
    minutes === null && most !== null
      ? lasting(most)
      : minutes === null
        ? intl.formatMessage({ id: `protection.times.${kind}.none` })
        : lasting(minutes);
  const chosenBefore = next ? next.minutes : before;
  const asked = chosen === null ? (isAllowed(chosenBefore) ? chosenBefore : most) : chosen === none ? null : Number(chosen);
  // A value outside of the default choices, set elsewhere, is offered too.
  const choices = [
    ...new Set([...playTimeChoices[kind], ...[before, next?.minutes ?? null, asked, most].filter((each) => each !== null)]),
  ].filter(isAllowed);
  const isOwn = pending?.is === 'time' && pending.request.kind === kind;
  const became = outcome?.task.is === 'time' && outcome.task.request.kind === kind ? outcome : null;
  const later = (from: number | string) => ({ time: moment(from), limit: textOf(before) });
  const effect =
    next && next.minutes === asked ? (
      <FormattedMessage id="protection.before.asked" values={{ time: moment(next.from) }} />
    ) : !next && before === asked ? (
      <FormattedMessage id="protection.before.same" />
    ) : isLooser(before, asked) ? (
      <FormattedMessage id="protection.before.later" values={later(now + aheadMs + looserAfterMs)} />
    ) : (
      <FormattedMessage id="protection.before.now" />
    );
  return (
    <div className={cards.part} role="group" aria-labelledby={id}>
      <h3 id={id}>
        <FormattedMessage id={`protection.times.${kind}`} />
      </h3>
      <p className={styles.aside}>
        <FormattedMessage id={`protection.times.${kind}.lead`} values={{ time: lasting(played) }} />
      </p>
      {most === null ? null : (
        <p>
          <FormattedMessage id={`protection.times.${kind}.required`} values={{ time: lasting(most) }} />
        </p>
      )}
      <p>
        <FormattedMessage id="protection.times.now" values={{ limit: textOf(before) }} />
        {next ? (
          <>
            <br />
            <FormattedMessage id="protection.next" values={{ time: moment(next.from), limit: textOf(next.minutes) }} />
          </>
        ) : null}
      </p>
      <Select
        label={intl.formatMessage({ id: `protection.times.${kind}.label` })}
        value={asked === null ? none : String(asked)}
        onChange={setChosen}
        isDisabled={pending !== null}
        options={[
          ...(most === null ? [{ id: none, label: textOf(null) }] : []),
          ...choices.toSorted((a, b) => a - b).map((minutes) => ({ id: String(minutes), label: lasting(minutes) })),
        ]}
      />
      <output className={styles.aside}>{pending === null ? effect : null}</output>
      <Button isPending={isOwn} isDisabled={pending !== null && !isOwn} onPress={() => onTime({ kind, minutes: asked })}>
        <FormattedMessage id={`protection.times.${kind}.set`} />
      </Button>
      <ProtectionNotice of="time" outcome={became} onLook={onLook}>
        {next ? <FormattedMessage id="protection.after.later" values={later(next.from)} /> : <FormattedMessage id="protection.after.now" />}
      </ProtectionNotice>
    </div>
  );
}
