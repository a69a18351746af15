/** @jsxRuntime classic */
/** @jsx h */
import { Component, h, type ComponentChild } from 'preact';
import { recompute } from '#games/engine/recompute.ts';
import { UnreadableRecord } from '#games/engine/record.ts';
import type { Language, Translate } from '../messages.ts';
import { FileCheck } from '../proof/file-check.tsx';
import { HistoryCheck } from '../proof/history-check.tsx';
import { proofTranslator } from '../proof/messages.ts';
import { textField } from './field.tsx';
import { nothingTyped, recordOf, type Typed, type TypedField } from './form.ts';
import { serializedGames } from './games.ts';
import { languageLinks } from './language-links.tsx';
import type { VerifyText } from './messages.ts';
import { type Result, resultView } from './result.tsx';

interface Props {
  readonly language: Language;
  readonly t: Translate<VerifyText>;
  readonly game: string | null;
  /** The token of a link from the history; null without one. */
  readonly token: string | null;
}
interface State {
  readonly typed: Typed;
  readonly wrong: TypedField | null;
  readonly hasFailed: boolean;
  readonly result: Result | null;
  /** Whether the chosen game has decisions of the player. */
  readonly isAsking: boolean;
}

const fieldOf = (field: UnreadableRecord['field']): TypedField => (field === 'outcome' || field === 'stake_minor' ? 'wager' : field);

/** Recomputes a round from the form. Nothing of it leaves the page. */
export class VerifyPage extends Component<Props, State> {
  override state: State = { typed: nothingTyped, wrong: null, hasFailed: false, result: null, isAsking: false };
  private form: HTMLFormElement | null = null;
  private readonly holdForm = (node: HTMLFormElement | null) => void (this.form = node);
  private resultHead: HTMLElement | null = null;
  private readonly holdResult = (node: HTMLElement | null) => void (this.resultHead = node);

  private readonly type = (field: keyof Typed) => (value: string) =>
    this.setState(({ typed }) => ({ typed: { ...typed, [field]: value }, result: null, wrong: null, hasFailed: false }));

  private readonly chooseGame = (game: string) => {
    this.setState(({ typed }) => ({ typed: { ...typed, game, wager: '', decisions: '[]' }, result: null, wrong: null }));
    void this.suggest(game);
  };
  /** The form starts with the game's default bet. */
  private readonly suggest = async (game: string) => {
    const arrived = await serializedGames[game]?.load().catch(() => null);
    const { typed } = this.state;
    if (!arrived || typed.game !== game || typed.wager !== '') return;
    const { rules, plays } = arrived.serializedGame;
    this.setState({ typed: { ...typed, wager: JSON.stringify(rules.defaultWager('', plays[0])) }, isAsking: rules.decisions !== null });
  };
  private readonly verify = async () => {
    const { typed } = this.state;
    const loaded = await serializedGames[typed.game]?.load().catch(() => null);
    if (!loaded) return this.setState({ hasFailed: true, result: null });
    const game = loaded.serializedGame;
    try {
      const record = recordOf(game, this.props.language, typed);
      const isSigned =
        record.chainSalt?.source === 'beacon' ? (await import('#games/engine/beacon-signature.ts')).isSignedByQuicknet : null;
      this.setState({ result: { game, record, recomputed: recompute(game.rules, record, isSigned) }, wrong: null, hasFailed: false }, () =>
        this.resultHead?.focus(),
      );
    } catch (error) {
      // The only other failure is that the signature check could not be loaded.
      if (!(error instanceof UnreadableRecord)) return this.setState({ hasFailed: true, result: null });
      const wrong = fieldOf(error.field);
      this.setState({ wrong, result: null, hasFailed: false }, () => this.form?.querySelector<HTMLElement>(`#${wrong}`)?.focus());
    }
  };
  private readonly submit = (event: Event) => {
    event.preventDefault();
    void this.verify();
  };

  override componentDidMount() {
    const { game } = this.props;
    this.chooseGame(game !== null && Object.hasOwn(serializedGames, game) ? game : nothingTyped.game);
  }

  override render({ language, t, token }: Props, { typed, wrong, hasFailed, result, isAsking }: State) {
    const proofText = proofTranslator(language);
    const field = (name: TypedField, label: VerifyText, hint?: VerifyText, more: { isLong?: boolean; isNumber?: boolean } = {}) =>
      textField({
        name,
        label: t(label),
        ...(hint && { hint: t(hint) }),
        problem: wrong === name ? t('invalid') : '',
        value: typed[name],
        onInput: this.type(name),
        ...more,
      });
    return (
      <main class="verify stack">
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
        {token !== null && <HistoryCheck t={proofText} token={token} />}
        <form class="stack" novalidate onSubmit={this.submit} ref={this.holdForm}>
          {this.gameField()}
          {field('server_seed', 'serverSeed', 'serverSeedHint')}
          {field('server_seed_hash', 'commitment', 'commitmentHint')}
          {field('chain_commitment', 'chain', 'chainHint')}
          {field('chain_salt', 'salt', 'saltHint', { isLong: true })}
          {field('client_seed', 'clientSeed')}
          {field('nonce', 'nonce', undefined, { isNumber: true })}
          {field('wager', 'wager', 'wagerHint', { isLong: true })}
          {isAsking && field('decisions', 'decisions', 'decisionsHint', { isLong: true })}
          {field('multiplier', 'multiplier', 'multiplierHint', { isNumber: true })}
          <button type="submit" class="action">
            {t('verify')}
          </button>
          <p role="alert" class="problem">
            {hasFailed ? t('failed') : ''}
          </p>
        </form>
        {result && (
          <section class="stack" aria-labelledby="result">
            <h2 id="result" tabindex={-1} ref={this.holdResult}>
              {t('result')}
            </h2>
            {resultView({ language, t, result })}
          </section>
        )}
        <FileCheck t={proofText} />
        <p>
          <a href="/games/verifier.html" download="croupier-verifier.html">
            {proofText('offline')}
          </a>
        </p>
        {languageLinks(language, t('language'))}
      </main>
    );
  }

  private gameField(): ComponentChild {
    const { t } = this.props;
    return (
      <div class="field">
        <label for="game" class="field-label">
          {t('game')}
        </label>
        <select
          id="game"
          class="select"
          value={this.state.typed.game}
          onChange={({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => this.chooseGame(currentTarget.value)}
        >
          {Object.keys(serializedGames).map((name) => (
            <option value={name} key={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
    );
  }
}
