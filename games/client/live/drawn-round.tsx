/** @jsxRuntime classic */
/** @jsx h */
import { Component, Fragment, h, type ComponentChild } from 'preact';
import { codeOf } from '#games/client/call-error.ts';
import { failureText } from '#games/client/notice.ts';
import type { Contribution } from '#games/client/live/contribution.ts';
import type { Seat } from '#games/client/live/seat.ts';
import type { PlayContext } from '#games/client/page.ts';
import { agrees, recompute } from '#games/engine/recompute.ts';
import { readRecord } from '#games/engine/record.ts';
import type { Rules } from '#games/engine/wager.ts';
import type { SharedRound } from '#games/provider/protocol.ts';
import type { TableState } from '#games/provider/table-protocol.ts';
import type { MessageId } from './messages.ts';

interface Props extends Pick<PlayContext<MessageId>, 't' | 'house'> {
  readonly drawn: TableState['results'][number];
  readonly contribution: Contribution;
  readonly rules: Rules;
  /** Codes of the games that the rules play. */
  readonly plays: readonly string[];
  /** Names a result. */
  readonly describe: (result: readonly number[]) => string;
}
interface State {
  readonly round: SharedRound | null;
  readonly verdict: string;
  readonly isFair: boolean | null;
}

/** One round of the table, recomputed in this browser on demand. */
class DrawnRound extends Component<Props, State> {
  override state: State = { round: null, verdict: '', isFair: null };
  private readonly check = async () => {
    const { t, house, drawn, contribution, rules, plays } = this.props;
    try {
      const round = await house.ask<SharedRound>(`/shared/${drawn.id}`);
      const record = readRecord(rules, plays, round as unknown as Record<string, unknown>);
      const isSigned =
        record.chainSalt?.source === 'beacon' ? (await import('#games/engine/beacon-signature.ts')).isSignedByQuicknet : null;
      const again = recompute(rules, record, isSigned);
      const { chainCommitment, chainSalt } = record;
      const isOwnIn = chainCommitment !== null && chainSalt !== null ? contribution.agrees(chainCommitment, chainSalt) : null;
      const isFair = agrees(again) === true && again.isSeedOfChain === true && isOwnIn !== false;
      this.setState({ round, isFair, verdict: isFair ? `✓ ${t('chainFair')}` : `✗ ${t('unfair')}` });
    } catch (error) {
      this.setState({ verdict: failureText(t, codeOf(error)), isFair: null });
    }
  };

  override render({ t, describe, drawn: { id, number, result } }: Props, { round, verdict, isFair }: State): ComponentChild {
    const fact = (term: string, detail: string | null | undefined) => (
      <Fragment>
        <dt>{term}</dt>
        <dd>
          <code>{detail}</code>
        </dd>
      </Fragment>
    );
    return (
      <details class="entry">
        <summary>{`${t('roundName', { number })} · ${describe(result)}`}</summary>
        <button type="button" class="quiet" onClick={() => void this.check()}>
          {t('verify')}
        </button>
        <p role="status" class={isFair === null ? undefined : isFair ? 'good' : 'problem'}>
          {verdict}
        </p>
        {round && (
          <dl class="facts">
            {fact(t('serverSeed'), round.server_seed)}
            {fact(t('seedHash'), round.server_seed_hash)}
            {fact(t('nextServerSeedHash'), round.chain_commitment)}
            {fact(t('clientSeed'), round.client_seed)}
          </dl>
        )}
        <p>
          <a href={`/games/api/shared/${id}`} target="_blank" rel="noopener">
            {t('roundLink')}
          </a>
        </p>
      </details>
    );
  }
}

/** Returns the drawn rounds of the table, newest first, or a text if there are none yet. */
export function drawnRounds(
  { t, house }: Pick<Props, 't' | 'house'>,
  seat: Seat,
  of: Pick<Props, 'rules' | 'plays' | 'describe'>,
): ComponentChild {
  const drawn = seat.view()?.table.results ?? [];
  if (drawn.length === 0) return <p>{t('noResults')}</p>;
  return drawn.map((each) => <DrawnRound t={t} house={house} drawn={each} contribution={seat.contribution} {...of} key={each.id} />);
}
