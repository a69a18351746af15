/** @jsxRuntime classic */
/** @jsx h */
import { h, render, type ComponentChildren } from 'preact';
import { createActor } from 'xstate';
import type { GameKind, Rules } from '../engine/index.ts';
import { randomHex } from '#domain/random-hex.ts';
import type { RoundReply } from '../provider/protocol.ts';
import { betMemory } from './bet-memory.ts';
import { balanceOf } from './books.ts';
import { codeOf } from './call-error.ts';
import { callsOf } from './calls.ts';
import { Dialog } from './dialog.tsx';
import { drawing } from './drawing.ts';
import { pageExtras } from './extras.ts';
import { Lazy } from './lazy.tsx';
import { lazyProofs } from './proof/lazy-proofs.ts';
import type { Recorder } from './proof/recorder.ts';
import { returnText } from './return-text.ts';
import { failureText } from './notice.ts';
import type { GamePage, Play, PlayContext, Parts } from './page.ts';
import { paceOf } from './pace.ts';
import { hearParent, parentTeller } from './parent.ts';
import { pause } from './pause.ts';
import { RoomView } from './room.tsx';
import { roundMachine } from './round.machine.ts';
import { roundViewModel, type RoundViewModel } from './round.view.ts';
import type { GameClient } from './server.ts';
import { cueOf, soundSwitch } from './sound/switch.ts';
import { stakeField } from './stake.tsx';

/** The second press of an impatient finger, meant for the round that the first one has ended, bets nothing. */
const restMs = 500;
/** From what comes to rest to what is said of it: in one frame both are more than a cheap phone draws in time. */
const settledMs = 50;

/** Plays the rounds of a session: one actor, drawn anew at each change. */
export function playRounds<K extends GameKind, Id extends string>(
  page: GamePage<K, Id>,
  parts: Parts<Id, K>,
  gameClient: GameClient,
  events: Recorder['events'],
): void {
  const { t, money, state } = parts;
  // A demo begins anew with its page.
  const memory = betMemory(state.mode === 'demo' ? null : `croupier:bet:${state.holder}:${state.game_id}`);
  const proofs = lazyProofs({
    ask: (path, timeoutMs) => gameClient.ask(path, timeoutMs),
    events,
    storageKey: state.mode === 'demo' ? null : `croupier:record:${state.holder}:${state.game_id}`,
    // The rules of one game, read by what knows any.
    rules: page.rules as unknown as Rules,
    code: parts.link.code,
  });
  const tell = parentTeller(state.parents);
  let view: RoundViewModel | null = null;
  let dialog: { readonly title: string; readonly content: () => ComponentChildren } | null = null;
  const { redraw, redrawNow } = drawing(() => {
    if (view) render(room(view), document.body);
  });
  const sound =
    'AudioContext' in window
      ? soundSwitch({ load: (audio) => import('./sound/index.ts').then(({ open }) => open(audio, state.wager)), redraw })
      : null;
  const pace = paceOf(state.cycle_ms, redraw);
  const context: PlayContext<Id, K> = {
    ...parts,
    stake: stakeField({ t, money, limits: state.limits, redraw }),
    house: { ...gameClient, refresh: () => readState() },
    isInSeries: () => extras.autobet?.view()?.isRunning === true,
    press: () => press(),
    decide(decision) {
      actor.send({ type: 'decision.made', decision });
      redrawNow();
    },
    hearRest: () => {
      isHeard = true;
      sound?.play('rest');
    },
    redraw,
    redrawNow,
  };
  const play: Play = page.open(context);
  let isHeard = false;
  const show = async (reply: RoundReply) => {
    isHeard = false;
    const begun = performance.now();
    await play.show(reply);
    // A game whose parts come to rest one by one has let that be heard.
    if (!isHeard) sound?.play('rest');
    const hasMoved = performance.now() - begun > settledMs;
    if (hasMoved) await pause(settledMs);
  };

  // A bet on the game that this title was before is none of this page's.
  const bet = memory.read();
  const unknownBet = bet?.wager.kind === page.rules.kind ? bet : null;

  const actor = createActor(
    roundMachine.provide({
      actions: {
        keepBet: (_, bet) => {
          memory.keep(bet);
          proofs.sync();
        },
        forgetBet: () => memory.forget(),
      },
      actors: callsOf(gameClient, show),
    }),
    { input: { state, unknownBet } },
  );
  const { mode, currency } = state;
  actor.on('round.changed', ({ round }) => {
    proofs.sync();
    tell({ type: 'croupier:round', round_id: round.id, state: round.state, mode });
  });
  actor.on('balance.changed', ({ balanceMinor }) =>
    tell({ type: 'croupier:balance-changed', balance_minor: balanceMinor, currency, mode }),
  );

  const seen: string[] = [];
  // Results count as seen only while the page is visible, not in a background tab.
  const tellSeen = () => {
    if (document.visibilityState === 'visible') for (const id of seen.splice(0)) gameClient.told(id).catch(() => undefined);
  };
  if (mode === 'real')
    actor.on('round.told', ({ roundId }) => {
      seen.push(roundId);
      tellSeen();
    });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      redraw();
    }, restMs);
  };
  const place: Parameters<typeof pageExtras>[0]['place'] = ({ stakeMinor, wager }) => {
    if (view?.phase !== 'ready' || pace.left() > 0) return false;
    actor.send({ type: 'bet.pressed', requestId: randomHex(16), stakeMinor, wager });
    return true;
  };
  const press = () => {
    if (context.isInSeries()) return extras.autobet?.stop();
    if (view?.phase === 'flying') {
      rest();
      return actor.send({ type: 'cashOut.pressed', multiplier: play.reached?.() ?? 100 });
    }
    if (view?.phase === 'deciding') {
      const decision = view.isSent ? null : play.decision?.(view);
      if (!decision) return;
      rest();
      return actor.send({ type: 'decision.made', decision });
    }
    if (view?.phase === 'showing') return play.finish?.();
    if (view?.phase !== 'ready' || pace.left() > 0 || resting) return;
    const stakeMinor = play.total ? play.total() : context.stake.read();
    const wager = stakeMinor === null ? null : play.wager();
    if (stakeMinor !== null && wager !== null) place({ stakeMinor, wager });
  };
  const readState = async () => {
    const { context } = actor.getSnapshot();
    const fresh = await gameClient.state();
    // Whatever has happened since is newer than this answer.
    if (actor.getSnapshot().context === context) actor.send({ type: 'state.read', state: fresh });
    return fresh;
  };
  const failed = failureText(t, 'unreachable');
  const fairness = () => (
    <Lazy load={() => import('./fairness.tsx')} failed={failed} retry={t('retry')}>
      {({ FairnessPanel }) => (
        <FairnessPanel
          parts={parts}
          refresh={readState}
          isShared={page.rules.shared !== undefined}
          note={play.fairness?.()}
          returned={returnText(parts, page.rules as unknown as Rules)}
          chooseSeed={(seed: string) => gameClient.chooseSeed(seed)}
          proofs={proofs}
          describe={(error: unknown) => failureText(t, codeOf(error))}
        />
      )}
    </Lazy>
  );
  const showDialog = (shown: typeof dialog) => {
    dialog = shown;
    redraw();
  };
  const extras = pageExtras({
    play,
    context,
    // A bet of before, whose fate is not known, is none of the series.
    place: (bet) => actor.getSnapshot().context.bet === null && place(bet),
    close() {
      showDialog(null);
      redrawNow();
      document.querySelector<HTMLElement>('.action')?.focus();
    },
    canChangeStake: () => view?.phase === 'ready' && !context.isInSeries(),
    failed,
  });
  const menu = [
    { title: t('fairness'), content: fairness },
    ...(extras.autobet ? [{ title: t('autobet'), content: () => extras.autobet?.form() }] : []),
    ...play.pages.map(({ title, content }, at) => ({
      title,
      content: () => (
        <div class="stack">
          {content()}
          {at === 0 && extras.hotkeys()}
        </div>
      ),
    })),
  ];
  const room = (drawn: RoundViewModel) => (
    <RoomView
      context={context}
      play={play}
      view={drawn}
      menu={menu.map((entry) => ({ title: entry.title, onPress: () => showDialog(entry) }))}
      sound={sound}
      series={extras.autobet?.view() ?? null}
      waitS={pace.left()}
      isResting={resting !== undefined}
      // Before anything else can be pressed, it is seen what became of this.
      onPress={() => {
        press();
        redrawNow();
      }}
      onChooseWallet={(wallet) => actor.send({ type: 'wallet.chosen', wallet })}
    >
      {dialog && (
        <Dialog title={dialog.title} closeLabel={t('close')} onClosed={() => showDialog(null)}>
          {dialog.content()}
        </Dialog>
      )}
    </RoomView>
  );

  actor.subscribe((snapshot) => {
    const before = view;
    view = roundViewModel(snapshot);
    play.follow?.(view, before);
    extras.autobet?.follow(view, before);
    const cue = cueOf(view, before);
    if (cue !== null) sound?.play(cue);
    // From the answer on: what the platform counts from came before it.
    if (before?.phase === 'placing' && view.phase === 'showing') pace.begin();
    const { notice } = view;
    if (notice && notice !== before?.notice && 'code' in notice) {
      if (notice.code === 'reality_check') tell({ type: 'croupier:reality-check' });
      if (notice.code === 'own_session') tell({ type: 'croupier:session' });
      if (notice.code === 'age_unconfirmed') tell({ type: 'croupier:age' });
      // After the end of the bonus, the cash that is left is played next.
      const hasCash = view.hasBonusEnded && balanceOf(view, 'cash') > 0;
      if (notice.code === 'insufficient_funds' && !hasCash) tell({ type: 'croupier:funds' });
    }
    redraw();
  });
  // The stage is rendered before the actor starts, because the first state may already show a round or report a message.
  render(room(roundViewModel(actor.getSnapshot())), document.body);
  actor.start();
  addEventListener('online', () => actor.send({ type: 'connection.back' }));
  // Money moves elsewhere too: a deposit arrives, a bonus ends.
  const readMoved = () => {
    if (actor.getSnapshot().value === 'idle') readState().catch(() => undefined);
  };
  hearParent(state.parents, readMoved);
  document.addEventListener('visibilitychange', () => {
    tellSeen();
    if (document.visibilityState !== 'visible') return sound?.silence();
    actor.send({ type: 'page.seen' });
    readMoved();
  });
  tell({ type: 'croupier:ready', game_id: state.game_id, mode });
}
