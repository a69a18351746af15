import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { amountText, hasMinus, readAmount } from '#domain/amount-input.ts';
import { toMinor } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { isLooser, isSameLimit, looserAfterMs, playLimitKinds, playLimitPeriods } from '#domain/play-limits.ts';
import type { Language, PlayLimit } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './account.module.css';
import cards from './cards.module.css';
import type { PlayLimitsCardProps } from './play-limits-card.ts';
import { ProtectionNotice } from './ProtectionNotice.tsx';
import { useMoment } from './useMoment.ts';

/** Every currency of players has two decimals. */
const decimals = 2;
const isZero = (text: string): boolean => /^0+(?:[.,]0*)?$/.test(text);
const minorOf = (amount: string | null): bigint | null => (amount === null ? null : toMinor(amount, decimals));

type Props = Pick<PlayLimitsCardProps, 'state' | 'aheadMs' | 'pending' | 'outcome' | 'onLimit' | 'onLook'>;

interface ChoiceProps<T extends string> {
  readonly name: 'kind' | 'period' | 'how';
  readonly of: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly isDisabled: boolean;
}

function Choice<T extends string>({ name, of, value, onChange, isDisabled }: ChoiceProps<T>) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: `protection.${name}` })}
      value={value}
      onChange={(chosen) => onChange(of.find((each) => each === chosen) ?? value)}
      isDisabled={isDisabled}
      options={of.map((each) => ({ id: each, label: intl.formatMessage({ id: `protection.${name}.${each}` }) }))}
    />
  );
}

/** The limit that is being entered, with the present one in its place. */
function useLimitDraft(state: Props['state']) {
  const language = useIntl().locale as Language;
  const [kind, setKind] = useState<PlayLimit['kind']>('deposit');
  const [period, setPeriod] = useState<PlayLimit['period']>('day');
  const [text, setText] = useState('');
  const [isNone, setIsNone] = useState(false);
  const limit = state.limits.find((each) => each.kind === kind && each.period === period);
  // Removing is offered only for a limit that exists.
  const canRemove = limit !== undefined && (limit.amount !== null || limit.next !== null);
  const isRemoving = isNone && canRemove;
  const reading = readAmount(text, language, decimals);
  const amount = isRemoving ? null : (reading.amount ?? (isZero(text) ? '0' : undefined));
  return { kind, setKind, period, setPeriod, text, setText, isNone, setIsNone, limit, canRemove, isRemoving, reading, amount };
}

function faultIn({ reading, text, amount }: ReturnType<typeof useLimitDraft>, isChecked: boolean): string | null {
  if (reading.choices.length > 0) return 'cashier.amount.unclear';
  if (hasMinus(text)) return 'cashier.amount.negative';
  return isChecked && amount === undefined ? 'protection.amount.needed' : null;
}

/** A form for one limit: its kind and its amount. It shows before sending whether the limit starts at once. */
export function PlayLimitForm({ state, aheadMs, pending, outcome, onLimit, onLook }: Props) {
  const intl = useIntl();
  const id = useId();
  const language = intl.locale as Language;
  const draft = useLimitDraft(state);
  const { kind, setKind, period, setPeriod, text, setText, isNone, setIsNone, limit, canRemove, isRemoving, reading, amount } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const [form, awaitFaults] = useFirstFault(pending !== null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isUnclear = reading.choices.length > 0;
  const fault = faultIn(draft, isChecked);
  const submit = () => {
    awaitFaults();
    setIsChecked(amount === undefined);
    if (amount !== undefined && pending === null) onLimit({ kind, period, amount });
  };
  const choose = (chosen: string) => {
    // The button disappears with its question, so the focus moves to the field that it filled.
    field.current?.focus();
    setText(chosen);
  };
  return (
    <form
      ref={form}
      className={cards.part}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 id={id}>
        <FormattedMessage id="protection.set.title" />
      </h3>
      <Choice name="kind" of={playLimitKinds} value={kind} onChange={setKind} isDisabled={pending !== null} />
      <Choice name="period" of={playLimitPeriods} value={period} onChange={setPeriod} isDisabled={pending !== null} />
      {canRemove ? (
        <Choice
          name="how"
          of={['amount', 'none'] as const}
          value={isNone ? 'none' : 'amount'}
          onChange={(chosen) => setIsNone(chosen === 'none')}
          isDisabled={pending !== null}
        />
      ) : null}
      {isRemoving ? null : (
        <TextField
          ref={field}
          label={intl.formatMessage({ id: 'protection.amount' })}
          value={text}
          onChange={(typed) => setText(readAmount(typed, language, decimals).text)}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          isReadOnly={pending !== null}
          suffix={state.currency}
          errorMessage={fault && intl.formatMessage({ id: fault })}
        />
      )}
      {isUnclear && !isRemoving ? (
        <Question choices={reading.choices} currency={state.currency} onChoose={(chosen) => choose(amountText(chosen, language))} />
      ) : null}
      <output className={styles.aside}>
        {limit && amount !== undefined && pending === null ? (
          <Effect limit={limit} amount={amount} currency={state.currency} aheadMs={aheadMs} />
        ) : null}
      </output>
      <Button type="submit" isPending={pending?.is === 'limit'} isDisabled={pending !== null && pending.is !== 'limit'}>
        <FormattedMessage id="protection.set" />
      </Button>
      <ProtectionNotice of="limit" outcome={outcome} onLook={onLook} currency={state.currency}>
        {outcome?.task.is === 'limit' ? <Became {...outcome.task.request} state={state} /> : null}
      </ProtectionNotice>
    </form>
  );
}

interface QuestionProps {
  readonly choices: readonly string[];
  readonly currency: string;
  readonly onChoose: (amount: string) => void;
}

/** Offers the readings of ambiguous text, because an amount must not be guessed. */
function Question({ choices, currency, onChoose }: QuestionProps) {
  const { locale } = useIntl();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.actions}>
      <span id={id}>
        <FormattedMessage id="cashier.amount.which" />
      </span>
      {choices.map((choice) => (
        <Button key={choice} size="small" onPress={() => onChoose(choice)}>
          {untranslated(formatWithCode(choice, currency, locale))}
        </Button>
      ))}
    </div>
  );
}

const useLimitText = (currency: string) => {
  const intl = useIntl();
  return (amount: string | null) =>
    amount === null ? intl.formatMessage({ id: 'protection.none' }) : untranslated(formatWithCode(amount, currency, intl.locale));
};

interface EffectProps extends Pick<PlayLimitsCardProps, 'aheadMs'> {
  readonly limit: PlayLimit;
  readonly amount: string | null;
  readonly currency: string;
}

/** Shows when the limit being entered would take effect. */
function Effect({ limit: { amount: before, next }, amount, currency, aheadMs }: EffectProps) {
  const moment = useMoment();
  const limitText = useLimitText(currency);
  const [now] = useState(Date.now);
  if (next && isSameLimit(next.amount, amount))
    return <FormattedMessage id="protection.before.asked" values={{ time: moment(next.from) }} />;
  if (!next && isSameLimit(before, amount)) return <FormattedMessage id="protection.before.same" />;
  if (!isLooser(minorOf(before), minorOf(amount))) return <FormattedMessage id="protection.before.now" />;
  const time = moment(now + aheadMs + looserAfterMs);
  return <FormattedMessage id="protection.before.later" values={{ time, limit: limitText(before) }} />;
}

/** Describes the limit as the platform stored it. */
function Became({ kind, period, state }: Pick<PlayLimit, 'kind' | 'period'> & Pick<PlayLimitsCardProps, 'state'>) {
  const moment = useMoment();
  const limitText = useLimitText(state.currency);
  const limit = state.limits.find((each) => each.kind === kind && each.period === period);
  if (!limit?.next) return <FormattedMessage id="protection.after.now" />;
  return <FormattedMessage id="protection.after.later" values={{ time: moment(limit.next.from), limit: limitText(limit.amount) }} />;
}
