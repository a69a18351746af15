import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentMethod, Problem, WithdrawalAddress } from '#openapi/model.ts';
import { memoNameOf } from '#domain/memo.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './cashier.module.css';
import { RefusalText } from './RefusalText.tsx';
import { UsernameHint } from '../account/UsernameHint.tsx';

export interface AddressBookViewModel {
  readonly state: 'loading' | 'known' | 'failed';
  /** Saved addresses for the withdrawal's coin and network, the last used first. */
  readonly addresses: readonly WithdrawalAddress[];
  /** The address in the fields. */
  readonly chosen: WithdrawalAddress | null;
  /** Whether the address in the fields can be saved. */
  readonly canSave: boolean;
  /** The last change to the book, with the name of its address. */
  readonly done: { readonly what: 'saved' | 'removed'; readonly name: string } | null;
  readonly step: 'idle' | 'naming' | 'renaming' | 'removing';
  readonly name: string;
  /** Password for saving an address; null if it was given before. */
  readonly password: string | null;
  readonly isPending: boolean;
  readonly problem: Problem | null;
}

export type AddressBookEvent =
  | { type: 'address.chosen'; id: number }
  | { type: 'saving.requested' }
  | { type: 'renaming.requested' }
  | { type: 'removal.requested' }
  | { type: 'name.typed'; text: string }
  | { type: 'password.typed'; text: string }
  | { type: 'confirmed' }
  | { type: 'cancelled' };

export interface AddressBookProps {
  readonly view: AddressBookViewModel;
  readonly send: (event: AddressBookEvent) => void;
}

interface Props extends AddressBookProps {
  readonly method: PaymentMethod;
  readonly isReadOnly: boolean;
  /** The fields that the chosen address fills in. */
  readonly children: ReactNode;
}

const shownEnds = 4;
/** `My wallet · LM2W…pGc1`: two wallets of one name are told apart. */
const placeOf = ({ name, wallet_address: address }: WithdrawalAddress) =>
  `${name} · ${address.slice(0, shownEnds)}…${address.slice(-shownEnds)}`;

/** The player's saved addresses for this coin, beside the fields of the withdrawal's address. */
export function AddressBook({ view, send, method, isReadOnly, children }: Props) {
  const intl = useIntl();
  const { addresses, chosen, state } = view;
  const memo = intl.formatMessage({ id: `transaction.${memoNameOf(method.code)}` });
  const labelOf = (kept: WithdrawalAddress) => placeOf(kept) + (kept.destination_tag && ` · ${memo} ${kept.destination_tag}`);
  const hint = state === 'failed' ? 'failed' : addresses.length === 0 && state === 'known' ? 'none' : 'choose';
  return (
    <>
      <Select
        label={<FormattedMessage id="cashier.book" />}
        placeholder={intl.formatMessage({ id: `cashier.book.${hint}` }, { coin: method.code })}
        options={addresses.map((address) => ({ id: String(address.id), label: labelOf(address) }))}
        value={chosen ? String(chosen.id) : ''}
        onChange={(id) => send({ type: 'address.chosen', id: Number(id) })}
        isDisabled={isReadOnly || addresses.length === 0}
        description={chosen && <Since address={chosen} />}
      />
      {children}
      <Keeping view={view} send={send} method={method} />
    </>
  );
}

function Since({ address: { saved_at: since, usable_from: from } }: { readonly address: WithdrawalAddress }) {
  const intl = useIntl();
  const at = (time: string) => intl.formatDate(time, { dateStyle: 'medium', timeStyle: 'short' });
  if (from) return <FormattedMessage id="cashier.book.from" values={{ since: at(since ?? from), from: at(from) }} />;
  return since ? <FormattedMessage id="cashier.book.since" values={{ since: at(since) }} /> : null;
}

const isWrongPassword = (problem: Problem | null) => problem?.kind === 'refused' && problem.code === 'password_incorrect';

function Keeping({ view, send, method }: AddressBookProps & Pick<Props, 'method'>) {
  const { chosen, step, password, problem } = view;
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    // The field or the question had the focus, and is gone.
    if (step !== last.current && document.activeElement === document.body) element.current?.querySelector('button')?.focus();
    last.current = step;
  }, [step]);
  return (
    <div className={styles.stack} ref={element}>
      {step === 'naming' || step === 'renaming' ? <NameForm view={view} send={send} /> : null}
      {step === 'removing' && chosen ? <Question view={view} name={chosen.name} send={send} /> : null}
      {step === 'idle' ? <Actions view={view} send={send} /> : null}
      {problem && !(password !== null && isWrongPassword(problem)) ? (
        <Notice tone="danger" takesFocus>
          <RefusalText problem={problem} method={method} />
        </Notice>
      ) : null}
    </div>
  );
}

const doneTexts = { saved: 'cashier.book.as', removed: 'cashier.book.removed' } as const;
const focus = (element: HTMLElement | null) => element?.focus();

function Actions({ view: { chosen, canSave, done }, send }: AddressBookProps) {
  return (
    <div className={styles.book}>
      {chosen ? (
        <>
          <Button size="small" variant="quiet" onPress={() => send({ type: 'renaming.requested' })}>
            <FormattedMessage id="cashier.book.rename" />
          </Button>
          <Button size="small" variant="quiet" icon="trash" onPress={() => send({ type: 'removal.requested' })}>
            <FormattedMessage id="cashier.book.remove" />
          </Button>
        </>
      ) : (
        <Button size="small" variant="quiet" isDisabled={!canSave} onPress={() => send({ type: 'saving.requested' })}>
          <FormattedMessage id="cashier.book.save" />
        </Button>
      )}
      <span role="status">
        {done ? (
          <span ref={focus} tabIndex={-1}>
            <FormattedMessage id={doneTexts[done.what]} values={{ name: done.name }} />
          </span>
        ) : null}
      </span>
    </div>
  );
}

const maxLetters = 40;

function NameForm({ view: { name, password, problem, isPending }, send }: AddressBookProps) {
  const intl = useIntl();
  const canSave = name.trim() !== '' && password !== '';
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  // The field is part of the withdrawal's form, which Enter would submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (canSave && !isPending) send({ type: 'confirmed' });
  };
  return (
    <div className={styles.bonusRow} role="presentation" onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        className={styles.bonusField}
        label={<FormattedMessage id="cashier.book.name" />}
        value={name}
        onChange={(text) => send({ type: 'name.typed', text })}
        maxLength={maxLetters}
        autoComplete="off"
        isReadOnly={isPending}
      />
      {password === null ? null : <UsernameHint />}
      {password === null ? null : (
        <PasswordField
          className={styles.bonusField}
          label={<FormattedMessage id="cashier.password" />}
          description={<FormattedMessage id="cashier.password.why" />}
          errorMessage={isWrongPassword(problem) ? intl.formatMessage({ id: 'cashier.password.wrong' }) : null}
          value={password}
          onChange={(text) => send({ type: 'password.typed', text })}
          isReadOnly={isPending}
          isRequired
        />
      )}
      <Button isPending={isPending} isDisabled={!canSave} onPress={() => send({ type: 'confirmed' })}>
        <FormattedMessage id="cashier.book.keep" />
      </Button>
      <Button variant="quiet" isDisabled={isPending} onPress={() => send({ type: 'cancelled' })}>
        <FormattedMessage id="cashier.book.cancel" />
      </Button>
    </div>
  );
}

/** Replaces the entry, because a second dialog would confuse. */
function Question({ view: { isPending }, name, send }: AddressBookProps & { readonly name: string }) {
  const keep = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => keep.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is not modal: it stands in the dialog that it belongs to
    <div role="alertdialog" aria-labelledby={id}>
      <Notice
        tone="warning"
        title={
          <span id={id}>
            <FormattedMessage id="cashier.book.sure" values={{ name }} />
          </span>
        }
      >
        <div className={styles.actions}>
          <Button ref={keep} size="small" isDisabled={isPending} onPress={() => send({ type: 'cancelled' })}>
            <FormattedMessage id="cashier.pending.keep" />
          </Button>
          <Button size="small" variant="danger" icon="trash" isPending={isPending} onPress={() => send({ type: 'confirmed' })}>
            <FormattedMessage id="cashier.book.remove" />
          </Button>
        </div>
      </Notice>
    </div>
  );
}
