/** @jsxRuntime classic */
/** @jsx h */
import { Component, h } from 'preact';
import type { Audit } from '#games/engine/proof/audit.ts';
import { auditFiles } from '#games/engine/proof/parts.ts';
import { CallError } from '../call-error.ts';
import { ask } from '../server.ts';
import { auditView } from './audit-view.tsx';
import { collectBundles } from './collect.ts';
import { findAnyRules } from './file-check.tsx';
import type { ProofText, ProofTranslate } from './messages.ts';
import { saveBundles } from './save-file.ts';

interface Props {
  readonly t: ProofTranslate;
  /** From the platform's history: it opens the bets under one pair of seeds. */
  readonly token: string;
}
interface State {
  readonly audit: Audit | null;
  readonly status: ProofText | null;
}

function problemOf(error: unknown): ProofText {
  if (!(error instanceof CallError)) return 'openFailed';
  if (error.code === 'not_found') return 'missing_round';
  return error.code === 'session_expired' ? 'historyExpired' : 'openFailed';
}

const nothingStored = { keys: [], commitments: [], bets: [], sent: [] };

/** Checks the bet that a player opened from the history, and all bets under the same pair of seeds. */
export class HistoryCheck extends Component<Props, State> {
  override state: State = { audit: null, status: 'checking' };

  private readonly collect = () => collectBundles((path) => ask(path, `Proof ${this.props.token}`), nothingStored);

  private readonly check = async () => {
    try {
      this.setState({ audit: await auditFiles(this.collect(), findAnyRules), status: null });
    } catch (error) {
      this.setState({ status: problemOf(error) });
    }
  };

  private readonly save = async () => {
    try {
      await saveBundles(this.collect());
    } catch (error) {
      this.setState({ status: problemOf(error) });
    }
  };

  override componentDidMount() {
    void this.check();
  }

  override render({ t }: Props, { audit, status }: State) {
    return (
      <section class="stack" aria-labelledby="history-bet">
        <h2 id="history-bet">{t('historyTitle')}</h2>
        <div role="status">
          {status && <p>{t(status)}</p>}
          {audit && auditView(t, audit)}
          {audit && audit.unrevealed > 0 && <p>{t('historyUnrevealed')}</p>}
          {audit && <p>{t('historyNotKept')}</p>}
        </div>
        {audit && (
          <button type="button" class="quiet" onClick={() => void this.save()}>
            {t('saveFile')}
          </button>
        )}
      </section>
    );
  }
}
