/** @jsxRuntime classic */
/** @jsx h */
import { Component, Fragment, h, type ComponentChild, type ComponentChildren } from 'preact';
import type { Fault } from '../engine/proof/faults.ts';
import type { Fairness, RoundView } from '../provider/protocol.ts';
import type { Parts } from './page.ts';
import { faultList } from './proof/audit-view.tsx';
import { proofTranslator, type ProofTranslate } from './proof/messages.ts';
import type { Proofs } from './proof/proofs.ts';
import { ProofSection } from './proof/section.tsx';
import { factorOf } from './results.ts';
import { randomSeed } from './seed.ts';

export interface FairnessProps {
  readonly parts: Parts;
  /** Reads the present seeds and rounds from the server. */
  readonly refresh: () => Promise<{ readonly fairness: Fairness; readonly rounds: readonly RoundView[] }>;
  /** Whether the rounds are those of a table, where players choose no seed. */
  readonly isShared: boolean;
  /** The return in the long run. */
  readonly returned: string;
  /** The game's own text on how its results are made. */
  readonly note?: ComponentChildren;
  readonly chooseSeed: (seed: string) => Promise<unknown>;
  readonly proofs: Proofs;
  readonly describe: (error: unknown) => string;
}
interface State {
  readonly read: { readonly fairness: Fairness; readonly rounds: readonly RoundView[] } | null;
  readonly seed: string;
  readonly status: string;
  /** The pair that a change of the seed has revealed. */
  readonly revealed: string | null;
}

/** Shows the commitment of the house, lets the player choose a seed, and recomputes revealed rounds in this browser. */
export class FairnessPanel extends Component<FairnessProps, State> {
  override state: State = { read: null, seed: '', status: '', revealed: null };
  private readonly proofText = proofTranslator(this.props.parts.link.language);
  private input: HTMLInputElement | null = null;
  private readonly hold = (node: HTMLInputElement | null) => void (this.input = node);
  private status: HTMLElement | null = null;
  private readonly holdStatus = (node: HTMLElement | null) => void (this.status = node);
  /** The focus moves to the status text, so that a screen reader reads the result of the press. */
  private readonly tell = (status: string) => this.setState({ status }, () => this.status?.focus());
  private readonly type = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => this.setState({ seed: currentTarget.value });

  private readonly show = async () => {
    const read = await this.props.refresh();
    this.setState({ read, seed: read.fairness.client_seed });
  };
  private readonly fail = (error: unknown) => this.setState({ status: this.props.describe(error) });
  private readonly submit = (event: Event) => {
    event.preventDefault();
    const seed = this.state.seed.trim();
    if (!seed) return this.input?.focus();
    const change = async () => {
      const before = this.state.read?.fairness;
      await this.props.chooseSeed(seed);
      await this.show();
      if (before && before.nonce > 0) this.setState({ revealed: before.server_seed_hash });
      this.tell(this.props.parts.t('seedUsed'));
    };
    change().catch((error: unknown) => this.tell(this.props.describe(error)));
  };

  override componentDidMount() {
    this.show().catch(this.fail);
  }

  override render({ parts, isShared, note, returned, proofs, describe }: FairnessProps, { read, status, revealed }: State) {
    const { t } = parts;
    return (
      <div class="stack">
        <p>{t('fairnessIntro')}</p>
        {note}
        <p>{returned}</p>
        {read && (
          <dl class="facts">
            {fact(t('serverSeedHash'), read.fairness.server_seed_hash)}
            {fact(t('nextServerSeedHash'), read.fairness.next_server_seed_hash)}
            {fact(t('nonce'), String(read.fairness.nonce))}
            {isShared && fact(t('clientSeed'), read.fairness.client_seed)}
          </dl>
        )}
        {read && !isShared && this.seedForm()}
        <p class="message" role="status" tabindex={-1} ref={this.holdStatus}>
          {status}
        </p>
        {read && <h3>{t('recent')}</h3>}
        {read && (
          <div class="stack">
            {read.rounds
              .filter(({ outcome }) => outcome !== null)
              .map((round) => (
                <Entry
                  parts={parts}
                  round={round}
                  proofs={proofs}
                  describe={describe}
                  proofText={this.proofText}
                  key={`${round.id}${round.server_seed ?? ''}`}
                />
              ))}
          </div>
        )}
        {read && <ProofSection t={this.proofText} proofs={proofs} revealed={revealed} describe={describe} />}
      </div>
    );
  }

  private seedForm(): ComponentChild {
    const { t } = this.props.parts;
    return (
      <form class="stack" onSubmit={this.submit}>
        <label for="seed" class="field-label">
          {t('clientSeed')}
        </label>
        <div class="stake">
          <input
            id="seed"
            class="input"
            maxlength={64}
            autocomplete="off"
            spellcheck={false}
            aria-describedby="seed-hint"
            value={this.state.seed}
            ref={this.hold}
            onInput={this.type}
          />
          <button type="button" class="step step-wide" onClick={() => this.setState({ seed: randomSeed() })}>
            {t('randomSeed')}
          </button>
        </div>
        <p class="field-hint" id="seed-hint">
          {t('clientSeedHint')}
        </p>
        <button type="submit" class="quiet">
          {t('useSeed')}
        </button>
      </form>
    );
  }
}

const fact = (term: string, detail: string) => (
  <Fragment>
    <dt>{term}</dt>
    <dd>
      <code>{detail}</code>
    </dd>
  </Fragment>
);

interface EntryProps {
  readonly parts: Parts;
  readonly round: RoundView;
  readonly proofs: Proofs;
  readonly describe: (error: unknown) => string;
  readonly proofText: ProofTranslate;
}
interface EntryState {
  /** The faults of this round and of its pair of seeds; null before the check. */
  readonly faults: readonly Fault[] | null;
  readonly problem: string;
}

/** One round, checked on demand once its seed is revealed. */
class Entry extends Component<EntryProps, EntryState> {
  override state: EntryState = { faults: null, problem: '' };
  private readonly check = async () => {
    const { round, proofs, describe } = this.props;
    try {
      const { faults } = await proofs.check(round.server_seed_hash);
      this.setState({ faults: faults.filter(({ round_id }) => round_id === null || round_id === round.id), problem: '' });
    } catch (error) {
      this.setState({ problem: describe(error) });
    }
  };

  override render({ parts: { t, money }, round, proofText }: EntryProps, { faults, problem }: EntryState) {
    const { nonce, client_seed, server_seed, server_seed_hash } = round;
    const isFair = faults?.length === 0;
    return (
      <details class="entry">
        <summary>{`${t('round', { nonce: nonce ?? '' })} · ${money.multiplier(factorOf(round))}`}</summary>
        <dl class="facts">
          {fact(t('seedHash'), server_seed_hash)}
          {fact(t('serverSeed'), server_seed ?? t('notRevealed'))}
          {fact(t('clientSeed'), client_seed)}
        </dl>
        {server_seed !== null && (
          <button type="button" class="quiet" onClick={() => void this.check()}>
            {t('verify')}
          </button>
        )}
        <div role="status">
          {problem && <p>{problem}</p>}
          {faults && <p class={isFair ? 'good' : 'problem'}>{isFair ? `✓ ${t('fair')}` : `✗ ${t('unfair')}`}</p>}
          {faults && faultList(proofText, faults)}
        </div>
      </details>
    );
  }
}
