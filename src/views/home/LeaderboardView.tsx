import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LeaderboardRow } from '#openapi/model.ts';
import { leaderboardRows, type LeaderboardTab, leaderboardTabs } from '#domain/home.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { playPath } from '../games/games.ts';
import { useHref } from '../shell/useHref.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FailedRow } from '../games/FailedRow.tsx';
import styles from './LeaderboardView.module.css';
import { RowHeading } from './RowHeading.tsx';

interface Props {
  readonly tab: LeaderboardTab;
  /** null until they are loaded. */
  readonly rows: readonly LeaderboardRow[] | null;
  readonly hasFailed: boolean;
  readonly onTab: (tab: LeaderboardTab) => void;
  readonly onRetry: () => void;
}

export function LeaderboardView({ tab, rows, hasFailed, onTab, onRetry }: Props) {
  const intl = useIntl();
  const id = useId();
  const content = hasFailed ? <FailedRow onRetry={onRetry} /> : rows?.length === 0 ? <NoRounds /> : <Board tab={tab} rows={rows} />;
  return (
    <section aria-labelledby={id} data-leaderboard="">
      <RowHeading id={id} icon="trophy" title={<FormattedMessage id="home.leaderboard" />} />
      <Tabs
        label={intl.formatMessage({ id: 'home.leaderboard' })}
        selected={tab}
        onSelect={(next) => {
          const known = leaderboardTabs.find((each) => each === next);
          if (known) onTab(known);
        }}
        tabs={leaderboardTabs.map((each) => ({ id: each, title: <FormattedMessage id={`home.leaderboard.${each}`} />, content }))}
      />
    </section>
  );
}

const columns = ['game', 'player', 'time', 'amount'] as const;

function NoRounds() {
  const href = useHref();
  return (
    <EmptyState
      icon="trophy"
      title={<FormattedMessage id="home.leaderboard.empty" />}
      action={
        <LinkButton href={href('/casino')}>
          <FormattedMessage id="shell.group.all" values={{ group: <FormattedMessage id="shell.group.casino" /> }} />
        </LinkButton>
      }
    />
  );
}

function Board({ tab, rows }: Pick<Props, 'tab' | 'rows'>) {
  const intl = useIntl();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={rows === null}>
        <caption className="visually-hidden">
          <FormattedMessage id={`home.leaderboard.${tab}`} />
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {intl.formatMessage({ id: `home.leaderboard.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <Row key={row.id} row={row} />)
            : Array.from({ length: leaderboardRows }, (_, index) => (
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column} className={styles[column]}>
                      <Skeleton height="1.25rem" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { payload, player_id, player_name, is_sandbox, created_at, amount_converted } }: { readonly row: LeaderboardRow }) {
  const intl = useIntl();
  const href = useHref();
  const { game_id, provider_id, game_name } = payload;
  return (
    <tr>
      <td className={styles.game}>
        {provider_id === undefined ? (
          <span>{game_name ?? game_id}</span>
        ) : (
          <a href={href(playPath({ game_id, provider_id }))}>{game_name ?? game_id}</a>
        )}
      </td>
      <td className={styles.player}>
        {player_name ?? player_id}
        {is_sandbox ? (
          <Badge tone="info" className={styles.sandbox}>
            <FormattedMessage id="home.leaderboard.sandbox" />
          </Badge>
        ) : null}
      </td>
      <td className={styles.time}>
        <time dateTime={created_at}>{intl.formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </td>
      <td className={styles.amount} translate="no">
        {formatWithCode(amount_converted, 'EUR', intl.locale, { max: 2 })}
      </td>
    </tr>
  );
}
