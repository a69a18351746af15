/** @jsxRuntime classic */
/** @jsx h */
import { Component, Fragment, h } from 'preact';
import type { Audit, FindRules } from '#games/engine/proof/audit.ts';
import { maxBundleBytes, readBundle, UnreadableBundle } from '#games/engine/proof/bundle.ts';
import { auditFiles, inOrder } from '#games/engine/proof/parts.ts';
import type { PublicKey } from '#games/engine/proof/receipt.ts';
import { serializedGames } from '../verify/games.ts';
import { auditView } from './audit-view.tsx';
import type { ProofText, ProofTranslate } from './messages.ts';

/** The rules of any game, loaded when a bundle contains a round of it. */
export const findAnyRules: FindRules = async (kind) => {
  const game = Object.values(serializedGames).find((each) => each.kind === kind);
  return game ? (await game.load()).serializedGame : null;
};

interface Props {
  readonly t: ProofTranslate;
}
interface State {
  readonly keys: readonly PublicKey[];
  readonly audit: Audit | null;
  readonly status: ProofText | null;
}

/** Checks a file of bets on this device without sending it. */
export class FileCheck extends Component<Props, State> {
  override state: State = { keys: [], audit: null, status: null };

  private readonly read = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    if (files.length === 0) return;
    if (files.some(({ size }) => size > maxBundleBytes)) return this.setState({ keys: [], audit: null, status: 'fileTooLarge' });
    this.setState({ keys: [], audit: null, status: 'checking' });
    try {
      const keys = new Map<string, PublicKey>();
      const read = files.map((file) => async () => {
        const text = await file.text();
        const bundle = readBundle(JSON.parse(text));
        for (const key of bundle.keys) keys.set(key.kid, key);
        return { bundle, text };
      });
      const audit = await auditFiles(inOrder(read), findAnyRules);
      this.setState({ keys: [...keys.values()], audit, status: null });
    } catch (error) {
      const isUnreadable = error instanceof UnreadableBundle || error instanceof SyntaxError;
      this.setState({ status: isUnreadable ? 'fileUnreadable' : 'openFailed' });
    }
  };

  override render({ t }: Props, { keys, audit, status }: State) {
    return (
      <section class="stack">
        <div class="field">
          <label for="bets-file" class="field-label">
            {t('file')}
          </label>
          <input
            id="bets-file"
            type="file"
            multiple
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
          {keys.length > 0 && keysView(t, keys)}
        </div>
      </section>
    );
  }
}

const keysView = (t: ProofTranslate, keys: readonly PublicKey[]) => (
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
