import { Component, h, type ComponentChild, type ComponentChildren } from 'preact';
import type { Draw } from '../engine/fairness.ts';
import type { Fairness, RoundView } from '../provider/protocol.ts';
import type { Parts } from './page.ts';
import { factorOf } from './results.ts';
import { randomSeed } from './seed.ts';

interface Props {
  readonly parts: Parts;
  /** Reads the present seeds and rounds from the server. */
  readonly refresh: () => Promise<{ readonly fairness: Fairness; readonly rounds: readonly RoundView[] }>;
  /** Whether the rounds are those of a table: nobody chooses a seed there. */
  readonly isShared: boolean;
  /** What comes back in the long run. */
  readonly returned: string;
  /** What the game itself adds on how its results are made. */
  readonly note?: ComponentChildren;
  readonly chooseSeed: (seed: string) => Promise<unknown>;
  readonly isFair: (draw: Draw, round: RoundView) => boolean;
  readonly describe: (error: unknown) => string;
}
interface State {
  readonly read: { readonly fairness: Fairness; readonly rounds: readonly RoundView[] } | null;
  readonly seed: string;
  readonly status: string;
}

/** Shows what the house committed to, lets the player choose a seed, and recomputes revealed rounds in this browser. */
export class FairnessPanel extends Component<Props, State> {
  override state: State = { read: null, seed: '', status: '' };
  private input: HTMLInputElement | null = null;
  private readonly hold = (node: HTMLInputElement | null) => void (this.input = node);
  private status: HTMLElement | null = null;
  private readonly holdStatus = (node: HTMLElement | null) => void (this.status = node);
  /** What a press has come to is where the focus goes. */
  private readonly tell = (status: string) => this.setState({ status }, () => this.status?.focus());
  private readonly type = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => this.setState({ seed: currentTarget.value });

  private readonly show = async () => {
    const read = await this.props.refresh();
    this.setState({ read, seed: read.fairness.client_seed });
  };
  private readonly submit = (event: Event) => {
    event.preventDefault();
    const seed = this.state.seed.trim();
    if (!seed) return this.input?.focus();
    const change = async () => {
      await this.props.chooseSeed(seed);
      await this.show();
      this.tell(this.props.parts.t('seedUsed'));
    };
    change().catch((error: unknown) => this.tell(this.props.describe(error)));
  };

  override componentDidMount() {
    this.show().catch((error: unknown) => this.setState({ status: this.props.describe(error) }));
  }

  override render({ parts, isShared, note, returned, isFair }: Props, { read, status }: State) {
    const { t } = parts;
    return h(
      'div',
      { class: 'stack' },
      h('p', null, t('fairnessIntro')),
      note,
      h('p', null, returned),
      read &&
        h(
          'dl',
          { class: 'facts' },
          fact(t('serverSeedHash'), read.fairness.server_seed_hash),
          fact(t('nextServerSeedHash'), read.fairness.next_server_seed_hash),
          fact(t('nonce'), String(read.fairness.nonce)),
          isShared && fact(t('clientSeed'), read.fairness.client_seed),
        ),
      read && !isShared && this.seedForm(),
      h('p', { class: 'message', role: 'status', tabindex: -1, ref: this.holdStatus }, status),
      read && h('h3', null, t('recent')),
      read &&
        h(
          'div',
          { class: 'stack' },
          read.rounds
            .filter(({ outcome }) => outcome !== null)
            .map((round) => h(Entry, { parts, round, isFair, key: `${round.id}${round.server_seed ?? ''}` })),
        ),
    );
  }

  private seedForm(): ComponentChild {
    const { t } = this.props.parts;
    return h(
      'form',
      { class: 'stack', onSubmit: this.submit },
      h('label', { for: 'seed', class: 'field-label' }, t('clientSeed')),
      h(
        'div',
        { class: 'stake' },
        h('input', {
          id: 'seed',
          class: 'input',
          maxlength: 64,
          autocomplete: 'off',
          spellcheck: false,
          'aria-describedby': 'seed-hint',
          value: this.state.seed,
          ref: this.hold,
          onInput: this.type,
        }),
        h('button', { type: 'button', class: 'step step-wide', onClick: () => this.setState({ seed: randomSeed() }) }, t('randomSeed')),
      ),
      h('p', { class: 'field-hint', id: 'seed-hint' }, t('clientSeedHint')),
      h('button', { type: 'submit', class: 'quiet' }, t('useSeed')),
    );
  }
}

const fact = (term: string, detail: string) => [h('dt', null, term), h('dd', null, h('code', null, detail))];

interface EntryProps {
  readonly parts: Parts;
  readonly round: RoundView;
  readonly isFair: Props['isFair'];
}

/** One round, recomputed on demand where its seed is revealed. */
class Entry extends Component<EntryProps, { readonly verdict: boolean | null }> {
  override state: { readonly verdict: boolean | null } = { verdict: null };
  private readonly check = () => {
    const { outcome, nonce, client_seed, server_seed } = this.props.round;
    if (server_seed === null || outcome === null || nonce === null) return;
    const draw = { serverSeed: server_seed, clientSeed: client_seed, nonce };
    this.setState({ verdict: this.props.isFair(draw, this.props.round) });
  };

  override render({ parts: { t, money }, round }: EntryProps, { verdict }: { readonly verdict: boolean | null }) {
    const { nonce, client_seed, server_seed, server_seed_hash } = round;
    return h(
      'details',
      { class: 'entry' },
      h('summary', null, `${t('round', { nonce: nonce ?? '' })} · ${money.multiplier(factorOf(round))}`),
      h(
        'dl',
        { class: 'facts' },
        fact(t('seedHash'), server_seed_hash),
        fact(t('serverSeed'), server_seed ?? t('notRevealed')),
        fact(t('clientSeed'), client_seed),
      ),
      server_seed !== null && h('button', { type: 'button', class: 'quiet', onClick: this.check }, t('verify')),
      h(
        'p',
        { role: 'status', class: verdict === null ? undefined : verdict ? 'good' : 'problem' },
        verdict === null ? '' : verdict ? `✓ ${t('fair')}` : `✗ ${t('unfair')}`,
      ),
    );
  }
}
