import { Component, h } from 'preact';
import { auditBundle, type Audit, type FindRules } from '#games/engine/proof/audit.ts';
import { maxBundleBytes, readBundle, type Bundle, UnreadableBundle } from '#games/engine/proof/bundle.ts';
import { toldGames } from '../verify/games.ts';
import { auditView } from './audit-view.ts';
import type { ProofText, ProofTranslate } from './messages.ts';

/** The rules of any game: each comes when a bundle has a round of it. */
export const findAnyRules: FindRules = async (kind) => {
  const game = Object.values(toldGames).find((each) => each.kind === kind);
  return game ? (await game.load()).told : null;
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
    return h(
      'section',
      { class: 'stack' },
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'bets-file', class: 'field-label' }, t('file')),
        h('input', {
          id: 'bets-file',
          type: 'file',
          accept: '.json,application/json',
          'aria-describedby': 'bets-file-hint',
          onChange: (event: { readonly currentTarget: HTMLInputElement }) => void this.read(event),
        }),
        h('p', { class: 'field-hint', id: 'bets-file-hint' }, t('fileHint')),
      ),
      h(
        'div',
        { role: 'status' },
        status && h('p', { class: status === 'checking' ? undefined : 'problem' }, t(status)),
        audit && auditView(t, audit),
        bundle && keysView(t, bundle),
      ),
    );
  }
}

const keysView = (t: ProofTranslate, { keys }: Bundle) =>
  h(
    'div',
    { class: 'stack' },
    h(
      'dl',
      { class: 'facts' },
      keys.map(({ kid }) => [h('dt', null, t('key')), h('dd', null, h('code', null, kid))]),
    ),
    h('p', null, t('keyHint')),
  );
