import type { ComponentChildren } from 'preact';
import type { Bet } from '../engine/bets.ts';
import type { Decision, GameKind, Hundredths, OfKind, Outcome, Seen, Wager } from '../engine/index.ts';
import type { GameRules } from '../engine/game.ts';
import type { GameState, RoundReply, RoundView } from '../provider/protocol.ts';
import type { Drawing } from './drawing.ts';
import type { LaunchLink } from './link.ts';
import type { MessageId, MessagesOf, Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';
import type { Tone } from './results.ts';
import type { RoundViewModel } from './round.view.ts';
import type { GameClient } from './server.ts';
import type { Stake } from './stake.tsx';

/** Who plays what with which money. */
export interface Parts<Id extends string = never, K extends GameKind = GameKind> {
  readonly link: LaunchLink;
  readonly t: Translate<MessageId | Id>;
  readonly money: MoneyFormat;
  /** As the session was opened. */
  readonly state: GameState<K>;
}

/** The server calls of a shared table's page, beside bets. */
export interface House extends Pick<GameClient, 'ask' | 'post' | 'look'> {
  /** Reads balances and rounds anew, unless a bet is on its way. */
  refresh(): Promise<unknown>;
}

/** The services and texts that a game gets once its session is open. */
export interface PlayContext<Id extends string = never, K extends GameKind = GameKind> extends Parts<Id, K>, Drawing {
  readonly stake: Stake;
  readonly house: House;
  /** Whether a series of bets runs, whose wager cannot change. */
  readonly isInSeries: () => boolean;
  /** Presses the button of the game. */
  readonly press: () => void;
  /** Decides in the middle of a round, where it is the player's turn. */
  readonly decide: (decision: Decision) => void;
  /** Plays the sound of a part that has come to rest on the stage, unless sound is off. */
  readonly playRestSound: () => void;
}

/** The button that bets, or leaves an open round. */
export interface Action {
  readonly text: string;
  /** Its name where the text changes too often for a screen reader. */
  readonly label?: string;
  readonly isLive?: boolean;
  /** Whether nothing can be done now, for a reason that its text says. */
  readonly isBarred?: boolean;
}

/** Games whose rounds hold several bets. */
export type TableKind = { [K in GameKind]: OfKind<Wager, K> extends { readonly bets: readonly Bet[] } ? K : never }[GameKind];

/** One game: what it draws and says. What happens to bets, rounds and money is none of its business. */
export interface Play<K extends GameKind = GameKind> {
  readonly pages: readonly { readonly title: string; readonly content: () => ComponentChildren }[];
  /** Whether the page offers hotkeys. */
  readonly isOriginal?: boolean;
  /** Whether the page offers autobet where the player's country allows it: rounds end at once and ask nothing. */
  readonly hasAutobet?: boolean;
  /** The origin of the results, beside the part that every game shares: of a table, where its salt comes from. */
  fairness?(): ComponentChildren;
  stage(): ComponentChildren;
  /** The multiplier on the stage, where a round stays open until it is left. */
  reached?(): Hundredths;
  /** Renders the game's own fields beside the stake. */
  fields?(isDisabled: boolean): ComponentChildren;
  action(view: RoundViewModel<K>): Action;
  /** Read out only: for what the eye follows on the stage. */
  spoken(view: RoundViewModel<K>): string;
  /** Null after it has said what is wrong and taken the focus. */
  wager(): OfKind<Wager, K> | null;
  /** Returns the decision that the main button makes in the middle of a round; null after an invalid choice was reported. */
  decision?(view: RoundViewModel<K>): OfKind<Decision, K> | null;
  /** Sum of the bets in games with several bets per round. The typed amount is then the value of a chip, not the stake. */
  total?(): number;
  /** Ends the animation of the outcome early. Without it the button stays disabled until the animation ends. */
  finish?(): void;
  /** Hears of each change before it is drawn. */
  follow?(view: RoundViewModel<K>, before: RoundViewModel<K> | null): void;
  /** Resolves once the outcome was seen. */
  show(reply: RoundReply<K>): Promise<void>;
  /**
   * Replaces the notice on the last bet when there is newer news. `onDismiss` closes a notice that would otherwise stay until the
   * next bet.
   */
  notice?(view: RoundViewModel<K>): { readonly text: string; readonly tone: Tone; readonly onDismiss?: (() => void) | undefined } | null;
  /** The outcome, with what the round came to. */
  describe(round: RoundView<K>, result: string): string;
}

/** Everything that defines the page of one game. */
export interface GamePage<K extends GameKind, Id extends string> {
  readonly rules: GameRules<K, OfKind<Wager, K>, OfKind<Outcome, K>, OfKind<Decision, K>, OfKind<Seen, K>>;
  readonly messages: MessagesOf<Id>;
  readonly open: (context: PlayContext<Id, K>) => Play<K>;
}
