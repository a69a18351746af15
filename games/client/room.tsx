/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import { BetForm } from './room/bet-form.tsx';
import { RoundHistory } from './room/history.tsx';
import { Messages } from './room/messages.tsx';
import { Notes } from './room/notes.tsx';
import type { RoomProps } from './room/props.ts';
import { soundButton } from './sound/button.tsx';
import { walletField } from './wallet-field.tsx';

/** The page around a game: its name, the balance, the stage, the controls, and the last rounds. */
export function RoomView(props: RoomProps): ComponentChild {
  const { context, play, view, menu, sound, onChooseWallet, children } = props;
  const { link, t, money } = context;
  return (
    <Fragment>
      <main class="game">
        <header class="bar">
          <div class="title">
            <h1>{link.name}</h1>
            {link.provider && <p class="provider">{link.provider}</p>}
          </div>
          <div class="wallet-field">{walletField({ t, money, view, onChoose: onChooseWallet })}</div>
        </header>
        <div class="stage-area">
          <section class="stage" aria-label={link.name}>
            {play.stage()}
          </section>
        </div>
        <div class="side">
          <BetForm {...props} />
          <Messages {...props} />
          <div class="menu">
            {menu.map(({ title, onPress: open }) => (
              <button type="button" class="quiet" key={title} onClick={open}>
                {title}
              </button>
            ))}
            {sound && soundButton(t, sound)}
          </div>
          <Notes {...props} />
        </div>
        <footer class="foot">
          <RoundHistory {...props} />
        </footer>
      </main>
      {children}
    </Fragment>
  );
}
