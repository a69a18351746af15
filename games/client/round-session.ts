import type { GameKind, Rules } from '../engine/index.ts';
import type { GameState } from '../provider/protocol.ts';
import { betMemory } from './bet-memory.ts';
import type { DialogState } from './dialog-state.ts';
import type { Drawing } from './drawing.ts';
import { type Extras, pageExtras } from './extras.ts';
import { failureText } from './notice.ts';
import { outcomeShow } from './outcome-show.ts';
import { type Pace, paceOf } from './pace.ts';
import type { GamePage, Parts, Play, PlayContext } from './page.ts';
import { type PressRest, pressRest } from './press-rest.ts';
import { lazyProofs } from './proof/lazy-proofs.ts';
import type { Proofs } from './proof/proofs.ts';
import type { Recorder } from './proof/recorder.ts';
import { createRoundActor, type RoundActor } from './round-actor.ts';
import { roundControls } from './round-controls.ts';
import { roundViewModel, type RoundViewModel } from './round.view.ts';
import type { GameClient } from './server.ts';
import { type SoundSwitch, soundSwitch } from './sound/switch.ts';
import { stakeField } from './stake.tsx';

interface Options<K extends GameKind, Id extends string> {
  readonly page: GamePage<K, Id>;
  readonly parts: Parts<Id, K>;
  readonly gameClient: GameClient;
  readonly events: Recorder['events'];
  readonly drawn: Drawing;
  readonly dialog: DialogState;
}

/** The rounds of one session, with the parts of the page that follow them. It draws nothing. */
export interface RoundSession {
  readonly context: PlayContext;
  readonly play: Play;
  readonly actor: RoundActor;
  readonly extras: Extras;
  readonly proofs: Proofs;
  /** Null where the browser has no sound. */
  readonly sound: SoundSwitch | null;
  readonly pace: Pace;
  readonly rest: PressRest;
  readonly press: () => void;
  /** Reads balances and rounds again, unless a bet is on its way. */
  readonly readState: () => Promise<GameState>;
  /** Null before the machine has started. */
  view(): RoundViewModel | null;
  /** Takes over the machine's state. @returns the view before and after. */
  readonly update: () => { readonly view: RoundViewModel; readonly before: RoundViewModel | null };
}

export function openRounds<K extends GameKind, Id extends string>(options: Options<K, Id>): RoundSession {
  const { page, parts, gameClient, events, drawn, dialog } = options;
  const { t, money, state } = parts;
  const { redraw, redrawNow } = drawn;
  // A demo starts again with its page.
  const storageKey = (name: string) => (state.mode === 'demo' ? null : `croupier:${name}:${state.holder}:${state.game_id}`);
  const proofs = lazyProofs({
    ask: (path, timeoutMs) => gameClient.ask(path, timeoutMs),
    events,
    storageKey: storageKey('record'),
    // The rules of one game, read by code that knows all games.
    rules: page.rules as unknown as Rules,
    code: parts.link.code,
  });
  const sound = openSound(parts, redraw);
  const outcomes = outcomeShow(sound);
  const [pace, rest] = [paceOf(state.cycle_ms, redraw), pressRest(redraw)];
  let view: RoundViewModel | null = null;
  const context: PlayContext<Id, K> = {
    ...parts,
    ...drawn,
    stake: stakeField({ t, money, limits: state.limits, redraw }),
    house: { ...gameClient, refresh: () => readState() },
    isInSeries: () => extras.autobet?.view()?.isRunning === true,
    press: () => press(),
    decide(decision) {
      actor.send({ type: 'decision.made', decision });
      redrawNow();
    },
    playRestSound: outcomes.playRest,
  };
  const play: Play = page.open(context);
  const actor = createRoundActor({
    kind: page.rules.kind,
    state,
    gameClient,
    memory: betMemory(storageKey('bet')),
    show: (reply) => outcomes.show(play, reply),
    onBetStored: () => proofs.sync(),
  });
  const readState = stateReader(actor, gameClient);
  const controls = roundControls({ actor, play, stake: context.stake, view: () => view, pace, rest });
  const press = () => (context.isInSeries() ? extras.autobet?.stop() : controls.press());
  const extras = pageExtras({
    play,
    context,
    // A series places nothing while the outcome of an earlier bet is unknown.
    place: (bet) => actor.getSnapshot().context.bet === null && controls.place(bet),
    close() {
      dialog.show(null);
      redrawNow();
      document.querySelector<HTMLElement>('.action')?.focus();
    },
    canChangeStake: () => view?.phase === 'ready' && !context.isInSeries(),
    failed: failureText(t, 'unreachable'),
  });
  const update = () => {
    const before = view;
    view = roundViewModel(actor.getSnapshot());
    return { view, before };
  };
  return { context, play, actor, extras, proofs, sound, pace, rest, press, readState, view: () => view, update };
}

function openSound({ state }: Parts, redraw: () => void): SoundSwitch | null {
  if (!('AudioContext' in window)) return null;
  return soundSwitch({ load: (audio) => import('./sound/index.ts').then(({ open }) => open(audio, state.wager)), redraw });
}

const stateReader = (actor: RoundActor, gameClient: GameClient) => async () => {
  const { context } = actor.getSnapshot();
  const fresh = await gameClient.state();
  // A state that changed after the request is newer than this answer.
  if (actor.getSnapshot().context === context) actor.send({ type: 'state.read', state: fresh });
  return fresh;
};
