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

/** The player, the game and the money. */
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
  /** Sends a decision in the player's turn. */
  readonly decide: (decision: Decision) => void;
  /** Plays the sound of a part that comes to rest, unless sound is off. */
  readonly playRestSound: () => void;
}

/** The button that bets, or leaves an open round. */
export interface Action {
  readonly text: string;
  /** Its name where the text changes too often for a screen reader. */
  readonly label?: string;
  readonly isLive?: boolean;
  /** Whether the button is disabled; its text gives the reason. */
  readonly isBarred?: boolean;
}

/** Games whose rounds hold several bets. */
export type TableKind = { [K in GameKind]: OfKind<Wager, K> extends { readonly bets: readonly Bet[] } ? K : never }[GameKind];

/** One game: its drawing and its texts. Bets, rounds and money are handled outside of it. */
export interface Play<K extends GameKind = GameKind> {
  readonly pages: readonly { readonly title: string; readonly content: () => ComponentChildren }[];
  /** Whether the page offers hotkeys. */
  readonly isOriginal?: boolean;
  /** Whether the page offers autobet in countries that allow it: for rounds that end at once and need no decision. */
  readonly hasAutobet?: boolean;
  /** The origin of the results, beside the part that all games share: for a table, the origin of its salt. */
  fairness?(): ComponentChildren;
  stage(): ComponentChildren;
  /** The multiplier on the stage, for rounds that stay open until the player leaves. */
  reached?(): Hundredths;
  /** Renders the game's own fields beside the stake. */
  fields?(isDisabled: boolean): ComponentChildren;
  action(view: RoundViewModel<K>): Action;
  /** Text for screen readers, for changes that others see on the stage. */
  spoken(view: RoundViewModel<K>): string;
  /** Null after it has shown the fault and taken the focus. */
  wager(): OfKind<Wager, K> | null;
  /** Returns the decision that the main button makes in the middle of a round; null after an invalid choice was reported. */
  decision?(view: RoundViewModel<K>): OfKind<Decision, K> | null;
  /** Sum of the bets in games with several bets per round. The typed amount is then the value of a chip, not the stake. */
  total?(): number;
  /** Ends the animation of the outcome early. Without it the button stays disabled until the animation ends. */
  finish?(): void;
  /** Called with each change before it is drawn. */
  follow?(view: RoundViewModel<K>, before: RoundViewModel<K> | null): void;
  /** Resolves once the outcome was seen. */
  show(reply: RoundReply<K>): Promise<void>;
  /** Replaces the notice on the last bet when there is newer news. `onDismiss` closes a notice that would otherwise stay until the next bet. */
  notice?(view: RoundViewModel<K>): { readonly text: string; readonly tone: Tone; readonly onDismiss?: (() => void) | undefined } | null;
  /** The outcome, with the result of the round. */
  describe(round: RoundView<K>, result: string): string;
}

/** Everything that defines the page of one game. */
export interface GamePage<K extends GameKind, Id extends string> {
  readonly rules: GameRules<K, OfKind<Wager, K>, OfKind<Outcome, K>, OfKind<Decision, K>, OfKind<Seen, K>>;
  readonly messages: MessagesOf<Id>;
  readonly open: (context: PlayContext<Id, K>) => Play<K>;
}
