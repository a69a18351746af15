/** @jsxRuntime classic */
/** @jsx h */
import { Component, Fragment, h, type ComponentChild } from 'preact';
import { codeOf } from '#games/client/call-error.ts';
import { failureText } from '#games/client/notice.ts';
import type { Contribution } from '#games/client/live/contribution.ts';
import type { PlayContext } from '#games/client/page.ts';
import { agrees, recompute } from '#games/engine/recompute.ts';
import { readRecord } from '#games/engine/record.ts';
import type { Rules } from '#games/engine/wager.ts';
import type { SharedRound, TableState } from '#games/provider/protocol.ts';
import { fellText } from '#games/roulette/client/names.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import type { MessageId } from './messages.ts';

interface Props extends Pick<PlayContext<MessageId>, 't' | 'house'> {
  readonly drawn: TableState['results'][number];
  readonly contribution: Contribution;
}
interface State {
  readonly round: SharedRound | null;
  readonly verdict: string;
  readonly isFair: boolean | null;
}

/** One round of the table, drawn again in this browser when it is asked for. */
export class DrawnRound extends Component<Props, State> {
  override state: State = { round: null, verdict: '', isFair: null };
  private readonly check = async () => {
    const { t, house, drawn, contribution } = this.props;
    try {
      const round = await house.ask<SharedRound>(`/shared/${drawn.id}`);
      const record = readRecord(rules as unknown as Rules, listing.plays, round as unknown as Record<string, unknown>);
      const isSigned =
        record.chainSalt?.source === 'beacon' ? (await import('#games/engine/beacon-signature.ts')).isSignedByQuicknet : null;
      const again = recompute(rules as unknown as Rules, record, isSigned);
      const { chainCommitment, chainSalt } = record;
      const isOwnIn = chainCommitment !== null && chainSalt !== null ? contribution.agrees(chainCommitment, chainSalt) : null;
      const isFair = agrees(again) === true && again.isSeedOfChain === true && isOwnIn !== false;
      this.setState({ round, isFair, verdict: isFair ? `✓ ${t('chainFair')}` : `✗ ${t('unfair')}` });
    } catch (error) {
      this.setState({ verdict: failureText(t, codeOf(error)), isFair: null });
    }
  };

  override render({ t, drawn: { id, number, result } }: Props, { round, verdict, isFair }: State): ComponentChild {
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
        <summary>{`${t('roundName', { number })} · ${fellText(t, result)}`}</summary>
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
