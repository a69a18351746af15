import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Notice as NoticeOfPlayer, NoticeFacts } from '../../../openapi/model.ts';
import { askedFor } from '../../../domain/coin-amounts.ts';
import { formatCoins } from '../../../domain/money-format.ts';
import { shownNotices } from '../../../domain/notices.ts';
import { useHref } from '../shell/useHref.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './notices.module.css';
import { sumsOf } from './sums.ts';

export type NoticesPanelViewModel =
  | { readonly screen: 'loading' | 'failed' }
  | { readonly screen: 'list'; readonly notices: readonly NoticeOfPlayer[] };

interface Props {
  readonly view: NoticesPanelViewModel;
  readonly onRetry: () => void;
}

export function NoticesView({ view, onRetry }: Props) {
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
      if (view.notices.length === 0) {
        return (
          <p className={styles.empty}>
            <FormattedMessage id="notices.empty" />
          </p>
        );
      }
      return (
        <>
          <ul className={styles.list}>
            {view.notices.map((notice) => (
              <Item key={notice.id} notice={notice} />
            ))}
          </ul>
          {view.notices.length < shownNotices ? null : <Older />}
        </>
      );
    default:
      return view satisfies never;
  }
}

/** What does not stand here any more must not seem never to have been. */
function Older() {
  const href = useHref();
  const link = (text: ReactNode) => <a href={href('/dashboard/transactions')}>{text}</a>;
  return (
    <p className={styles.empty}>
      <FormattedMessage id="notices.older" values={{ count: shownNotices, link }} />
    </p>
  );
}

function Item({ notice }: { readonly notice: NoticeOfPlayer }) {
  const href = useHref();
  const { created_at: at, explorer_url: explorer, facts, is_read: isRead, transaction_id: transaction } = notice;
  const { title, about } = useWords(notice);
  return (
    <li className={styles.item}>
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

/** A message says what was written; the news of a payment is put into words here. */
function useWords({ kind, subject, body, facts }: NoticeOfPlayer): { readonly title: string; readonly about: string } {
  const intl = useIntl();
  if (kind === 'message' || !facts) return { title: subject ?? '', about: body ?? '' };
  const coin = (amount: NoticeFacts['asked']) => formatCoins(amount ?? '0', facts.code ?? '', intl.locale);
  const values = {
    ...sumsOf(facts, intl.locale),
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
