/** @jsxRuntime classic */
/** @jsx h */
import { Component, Fragment, h } from 'preact';
import { auditBundle, type Audit, type FindRules } from '#games/engine/proof/audit.ts';
import { maxBundleBytes, readBundle, type Bundle, UnreadableBundle } from '#games/engine/proof/bundle.ts';
import { serializedGames } from '../verify/games.ts';
import { auditView } from './audit-view.tsx';
import type { ProofText, ProofTranslate } from './messages.ts';

/** The rules of any game: each comes when a bundle has a round of it. */
export const findAnyRules: FindRules = async (kind) => {
  const game = Object.values(serializedGames).find((each) => each.kind === kind);
  return game ? (await game.load()).serializedGame : null;
};

interface Props {
  readonly t: ProofTranslate;
}
interface State {
  readonly bundle: Bundle | null;
  readonly audit: Audit | null;
  readonly status: ProofText | null;
}

/** Checks a file of bets on this device. Nothing of it is sent. */
export class FileCheck extends Component<Props, State> {
  override state: State = { bundle: null, audit: null, status: null };

  private readonly read = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    if (file.size > maxBundleBytes) return this.setState({ bundle: null, audit: null, status: 'fileTooLarge' });
    this.setState({ bundle: null, audit: null, status: 'checking' });
    try {
      const bundle = readBundle(JSON.parse(await file.text()));
      this.setState({ bundle, audit: await auditBundle(bundle, findAnyRules), status: null });
    } catch (error) {
      const isUnreadable = error instanceof UnreadableBundle || error instanceof SyntaxError;
      this.setState({ status: isUnreadable ? 'fileUnreadable' : 'openFailed' });
    }
  };

  override render({ t }: Props, { bundle, audit, status }: State) {
    return (
      <section class="stack">
        <div class="field">
          <label for="bets-file" class="field-label">
            {t('file')}
          </label>
          <input
            id="bets-file"
            type="file"
            accept=".json,application/json"
            aria-describedby="bets-file-hint"
            onChange={(event: { readonly currentTarget: HTMLInputElement }) => void this.read(event)}
          />
          <p class="field-hint" id="bets-file-hint">
            {t('fileHint')}
          </p>
        </div>
        <div role="status">
          {status && <p class={status === 'checking' ? undefined : 'problem'}>{t(status)}</p>}
          {audit && auditView(t, audit)}
          {bundle && keysView(t, bundle)}
        </div>
      </section>
    );
  }
}

const keysView = (t: ProofTranslate, { keys }: Bundle) => (
  <div class="stack">
    <dl class="facts">
      {keys.map(({ kid }) => (
        <Fragment key={kid}>
          <dt>{t('key')}</dt>
          <dd>
            <code>{kid}</code>
          </dd>
        </Fragment>
      ))}
    </dl>
    <p>{t('keyHint')}</p>
  </div>
);
