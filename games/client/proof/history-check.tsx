/** @jsxRuntime classic */
/** @jsx h */
import { Component, h } from 'preact';
import { auditBundle, type Audit } from '#games/engine/proof/audit.ts';
import { CallError } from '../call-error.ts';
import { ask } from '../server.ts';
import { auditView } from './audit-view.tsx';
import { collectBundle } from './collect.ts';
import { findAnyRules } from './file-check.tsx';
import type { ProofText, ProofTranslate } from './messages.ts';
import { saveBundle } from './save-file.ts';
import type { Bundle } from '#games/engine/proof/bundle.ts';

interface Props {
  readonly t: ProofTranslate;
  /** From the history of the platform: it opens the bets under one pair of seeds. */
  readonly token: string;
}
interface State {
  readonly bundle: Bundle | null;
  readonly audit: Audit | null;
  readonly status: ProofText | null;
}

function problemOf(error: unknown): ProofText {
  if (!(error instanceof CallError)) return 'openFailed';
  if (error.code === 'not_found') return 'missing_round';
  return error.code === 'session_expired' ? 'historyExpired' : 'openFailed';
}

const nothingStored = { keys: [], commitments: [], bets: [], sent: [] };

/** Checks the bet that a player came from the history with, and all bets under the same pair of seeds. */
export class HistoryCheck extends Component<Props, State> {
  override state: State = { bundle: null, audit: null, status: 'checking' };

  private readonly check = async () => {
    try {
      const bundle = await collectBundle((path) => ask(path, `Proof ${this.props.token}`), nothingStored);
      this.setState({ bundle, audit: await auditBundle(bundle, findAnyRules), status: null });
    } catch (error) {
      this.setState({ status: problemOf(error) });
    }
  };

  override componentDidMount() {
    void this.check();
  }

  override render({ t }: Props, { bundle, audit, status }: State) {
    return (
      <section class="stack" aria-labelledby="history-bet">
        <h2 id="history-bet">{t('historyTitle')}</h2>
        <div role="status">
          {status && <p>{t(status)}</p>}
          {audit && auditView(t, audit)}
          {audit && audit.unrevealed > 0 && <p>{t('historyUnrevealed')}</p>}
          {audit && <p>{t('historyNotKept')}</p>}
        </div>
        {bundle && (
          <button type="button" class="quiet" onClick={() => saveBundle(bundle)}>
            {t('saveFile')}
          </button>
        )}
      </section>
    );
  }
}
