/** @jsxRuntime classic */
/** @jsx h */
import { Component, h } from 'preact';
import type { Audit } from '#games/engine/proof/audit.ts';
import { auditView } from './audit-view.tsx';
import type { ProofTranslate } from './messages.ts';
import type { Proofs } from './proofs.ts';
import { maxStoredBets } from './store.ts';

interface Props {
  readonly t: ProofTranslate;
  readonly proofs: Proofs;
  /** The pair that was just revealed: its bets are checked at once. */
  readonly revealed: string | null;
  readonly describe: (error: unknown) => string;
}
interface State {
  readonly audit: Audit | null;
  readonly status: string;
}

/** Checks all of the player's bets in this game, and saves their proof. */
export class ProofSection extends Component<Props, State> {
  override state: State = { audit: null, status: '' };

  private readonly run = async (work: () => Promise<Partial<State>>) => {
    this.setState({ audit: null, status: this.props.t('checking') });
    try {
      this.setState({ status: '', ...(await work()) });
    } catch (error) {
      this.setState({ status: this.props.describe(error) });
    }
  };
  private readonly check = (seed: string | null) => this.run(async () => ({ audit: await this.props.proofs.check(seed) }));
  private readonly save = () =>
    this.run(async () => {
      const count = await this.props.proofs.save();
      return { status: this.props.t(count === 1 ? 'saved' : 'savedParts', { count }) };
    });

  override componentDidUpdate({ revealed }: Props) {
    if (this.props.revealed !== null && this.props.revealed !== revealed) void this.check(this.props.revealed);
  }

  override render({ t }: Props, { audit, status }: State) {
    return (
      <section class="stack" aria-labelledby="all-bets">
        <h3 id="all-bets">{t('allBets')}</h3>
        <p>{t('recordHint', { count: maxStoredBets })}</p>
        <button type="button" class="quiet" onClick={() => void this.check(null)}>
          {t('checkAll')}
        </button>
        <div role="status">
          {status && <p>{status}</p>}
          {audit && auditView(t, audit)}
        </div>
        <button type="button" class="quiet" onClick={() => void this.save()}>
          {t('saveFile')}
        </button>
        <p>
          <a href="/games/verifier.html" download="croupier-verifier.html">
            {t('offline')}
          </a>
        </p>
      </section>
    );
  }
}
