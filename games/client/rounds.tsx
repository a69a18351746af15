/** @jsxRuntime classic */
/** @jsx h */
import { h, render } from 'preact';
import type { GameKind } from '../engine/index.ts';
import { Dialog } from './dialog.tsx';
import { type DialogState, dialogState } from './dialog-state.ts';
import { drawing } from './drawing.ts';
import { gameMenu, type MenuEntry } from './game-menu.tsx';
import { connectPage } from './page-events.ts';
import type { GamePage, Parts } from './page.ts';
import { messageOfNotice, type ParentNotifier, parentNotifier } from './parent.ts';
import type { Recorder } from './proof/recorder.ts';
import { RoomView } from './room.tsx';
import { openRounds, type RoundSession } from './round-session.ts';
import { roundViewModel, type RoundViewModel } from './round.view.ts';
import { seenResults } from './seen-results.ts';
import type { GameClient } from './server.ts';
import { cueOf } from './sound/switch.ts';

/** Plays the rounds of a session: one actor, rendered again at each change. */
export function playRounds<K extends GameKind, Id extends string>(
  page: GamePage<K, Id>,
  parts: Parts<Id, K>,
  gameClient: GameClient,
  events: Recorder['events'],
): void {
  const { state } = parts;
  const notifyParent = parentNotifier(state.parents);
  const seen = seenResults(gameClient);
  const drawn = drawing(() => {
    const view = session.view();
    if (view) draw(view);
  });
  const dialog = dialogState(drawn.redraw);
  const session = openRounds({ page, parts, gameClient, events, drawn, dialog });
  const { actor, play, extras, proofs, sound, readState } = session;
  const menu = gameMenu({ parts, rules: page.rules, play, extras, gameClient, proofs, refresh: readState });
  const draw = (view: RoundViewModel) => render(room(session, view, menu, dialog, drawn.redrawNow), document.body);

  actor.on('round.changed', ({ round }) => {
    proofs.sync();
    notifyParent({ type: 'croupier:round', round_id: round.id, state: round.state, mode: state.mode });
  });
  actor.on('balance.changed', ({ balanceMinor }) =>
    notifyParent({ type: 'croupier:balance-changed', balance_minor: balanceMinor, currency: state.currency, mode: state.mode }),
  );
  if (state.mode === 'real') actor.on('round.seen', ({ roundId }) => seen.add(roundId));
  actor.subscribe(() => {
    follow(session, notifyParent);
    drawn.redraw();
  });
  // The stage is rendered before the actor starts, because the first state may already show a round or report a message.
  draw(roundViewModel(actor.getSnapshot()));
  actor.start();
  connectPage({ actor, parents: state.parents, readState, seen, sound });
  notifyParent({ type: 'croupier:ready', game_id: state.game_id, mode: state.mode });
}

/** Passes a change of the round on to the game, the series, the sound and the site that frames the game. */
function follow({ play, extras, sound, pace, update }: RoundSession, notifyParent: ParentNotifier): void {
  const { view, before } = update();
  play.follow?.(view, before);
  extras.autobet?.follow(view, before);
  const cue = cueOf(view, before);
  if (cue !== null) sound?.play(cue);
  // Counted from the answer, because the platform counts from an earlier time.
  if (before?.phase === 'placing' && view.phase === 'showing') pace.begin();
  const message = messageOfNotice(view, before);
  if (message) notifyParent(message);
}

const room = (session: RoundSession, view: RoundViewModel, menu: readonly MenuEntry[], dialog: DialogState, redrawNow: () => void) => {
  const { context, play, actor, extras, sound, pace, rest, press } = session;
  const shown = dialog.shown();
  return (
    <RoomView
      context={context}
      play={play}
      view={view}
      menu={menu.map((entry) => ({ title: entry.title, onPress: () => dialog.show(entry) }))}
      sound={sound}
      series={extras.autobet?.view() ?? null}
      waitS={pace.left()}
      isResting={rest.isRunning()}
      onPress={() => {
        press();
        // The player sees the effect of a press before anything else can be pressed.
        redrawNow();
      }}
      onChooseWallet={(wallet) => actor.send({ type: 'wallet.chosen', wallet })}
    >
      {shown && (
        <Dialog title={shown.title} closeLabel={context.t('close')} onClosed={() => dialog.show(null)}>
          {shown.content()}
        </Dialog>
      )}
    </RoomView>
  );
};
