import { type ReactNode, type Ref, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Notice as NoticeOfPlayer, NoticeFacts } from '#openapi/model.ts';
import { askedFor } from '#domain/coin-amounts.ts';
import { formatCoins } from '#domain/money-format.ts';
import { useHref } from '../shell/useHref.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import { useOutcome } from '../ui/useOutcome.ts';
import styles from './notices.module.css';
import { sumsOf } from './sums.ts';

export type NoticesPanelViewModel =
  | { readonly screen: 'loading' | 'failed' }
  | {
      readonly screen: 'list';
      readonly notices: readonly NoticeOfPlayer[];
      /** Whether there are notices below the last one, and the state of loading them. */
      readonly older: 'none' | 'more' | 'loading' | 'failed';
    };

interface Props {
  readonly view: NoticesPanelViewModel;
  readonly onRetry: () => void;
  readonly onOlder: () => void;
}

export function NoticesView({ view, onRetry, onOlder }: Props) {
  const intl = useIntl();
  switch (view.screen) {
    case 'loading':
      return <Spinner label={intl.formatMessage({ id: 'notices.loading' })} />;
    case 'failed':
      return (
        <Notice
          tone="danger"
          action={
            <Button size="small" icon="refresh" onPress={onRetry}>
              <FormattedMessage id="ui.retry" />
            </Button>
          }
        >
          <FormattedMessage id="notices.failed" />
        </Notice>
      );
    case 'list':
      return view.notices.length > 0 ? (
        <List view={view} onOlder={onOlder} />
      ) : (
        <p className={styles.empty}>
          <FormattedMessage id="notices.empty" />
        </p>
      );
    default:
      return view satisfies never;
  }
}

function List({
  view: { notices, older },
  onOlder,
}: Pick<Props, 'onOlder'> & { readonly view: Extract<NoticesPanelViewModel, { screen: 'list' }> }) {
  const isLoading = older === 'loading';
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement & HTMLLIElement>(isLoading);
  /** Id of the last notice when older ones were requested; the older ones begin below it. */
  const [last, setLast] = useState(0);
  const came = notices.filter(({ id }) => id < last);
  const ask = () => {
    setLast(notices.at(-1)?.id ?? 0);
    awaitOutcome(true);
    onOlder();
  };
  return (
    <>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <Item key={notice.id} notice={notice} ref={notice === came[0] ? outcome : undefined} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {came.length > 0 ? <FormattedMessage id="notices.older_came" values={{ count: came.length }} /> : null}
      </p>
      {older === 'none' ? null : (
        <div className={styles.older}>
          {older === 'failed' ? (
            <div ref={outcome}>
              <Notice tone="danger">
                <FormattedMessage id="notices.older_failed" />
              </Notice>
            </div>
          ) : null}
          <Button isPending={isLoading} onPress={ask}>
            <FormattedMessage id={older === 'failed' ? 'ui.retry' : 'notices.older'} />
          </Button>
        </div>
      )}
    </>
  );
}

function Item({ notice, ref }: { readonly notice: NoticeOfPlayer; readonly ref: Ref<HTMLLIElement> | undefined }) {
  const href = useHref();
  const { created_at: at, explorer_url: explorer, facts, is_read: isRead, transaction_id: transaction } = notice;
  const { title, about } = useWords(notice);
  return (
    <li className={styles.item} ref={ref}>
      <p className={styles.title}>
        {transaction === undefined ? title : <a href={href(`/transactions/${transaction}`)}>{title}</a>}
        {isRead ? null : (
          <span className={styles.new}>
            <FormattedMessage id="notices.new" />
          </span>
        )}
      </p>
      <p className={styles.about}>{about}</p>
      <p className={styles.when}>
        <time dateTime={at}>
          <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
        </time>
        {explorer === undefined ? null : (
          <a href={explorer} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="notices.explorer" values={{ network: facts?.network }} /> <Icon name="external" size="small" />
          </a>
        )}
      </p>
    </li>
  );
}

/** A message has a text of its own; news of a payment is worded here. */
function useWords({ kind, subject, body, facts }: NoticeOfPlayer): { readonly title: ReactNode; readonly about: ReactNode } {
  const intl = useIntl();
  if (kind === 'other')
    return { title: intl.formatMessage({ id: 'notices.other' }), about: intl.formatMessage({ id: 'notices.about.other' }) };
  if (kind === 'message' || !facts) return { title: subject ?? '', about: body ?? '' };
  const coin = (amount: NoticeFacts['asked']) => untranslated(formatCoins(amount ?? '0', facts.code ?? '', intl.locale));
  const values = {
    ...sumsOf(facts, intl.locale, untranslated),
    asked: coin(facts.asked),
    moved: coin(facts.moved ?? facts.asked),
    gross: coin(askedFor({ net: facts.asked ?? '0', fee: facts.fee })),
    fee: facts.fee === undefined ? 'none' : coin(facts.fee),
    network: facts.network,
  };
  return {
    title: intl.formatMessage({ id: `notices.${kind}` }, values),
    about: intl.formatMessage({ id: `notices.about.${kind}` }, values),
  };
}
