/** @jsxRuntime classic */
/** @jsx h */
import { h, render, type ComponentChildren } from 'preact';
import type { GameKind } from '../engine/index.ts';
import { CallError, codeOf } from './call-error.ts';
import { withFirstSeed } from './first-seed.ts';
import { openingOf, readLink } from './link.ts';
import { translator } from './messages.ts';
import { moneyFormat } from './money.ts';
import { failureText } from './notice.ts';
import type { GamePage } from './page.ts';
import { recordBets } from './proof/recorder.ts';
import { openSession } from './server.ts';

const theme = ['sky-1', 'sky-2', 'sky-3', 'glow', 'main'];

/** Opens a session and draws the game, or says why it cannot be opened. */
export async function startGame<K extends GameKind, Id extends string>(page: GamePage<K, Id>): Promise<void> {
  const link = readLink(location);
  const t = translator(link.language, page.messages);
  document.documentElement.lang = link.language;
  document.title = link.name;
  link.colours?.forEach((colour, index) => document.documentElement.style.setProperty(`--theme-${theme[index]}`, colour));
  // Only the part behind # differs between two sessions of one game, and that alone would not reload the page.
  addEventListener('hashchange', () => location.reload());
  const open = async () => {
    draw(
      <div class="opening">
        {mark()}
        <p role="status">{t('loading')}</p>
      </div>,
    );
    // Loads while the session opens: the request does not wait for code that is needed only after its answer.
    const arriving = import('./rounds.tsx');
    try {
      const [{ gameClient, state }, { playRounds }] = await Promise.all([
        openSession(openingOf(link, page.rules.kind)),
        arriving.catch((cause: unknown) => {
          throw new CallError('unreachable', { cause });
        }),
      ]);
      const money = moneyFormat(link.language, state.currency, state.decimals);
      const recorder = recordBets(gameClient, state);
      playRounds(page, { link, t, state, money }, withFirstSeed(recorder.gameClient, state), recorder.events);
    } catch (error) {
      const retry = (
        <button type="button" class="quiet" onClick={() => void open()}>
          {t('retry')}
        </button>
      );
      draw(
        <div class="opening" role="alert">
          <p>{`${t('failed')} ${failureText(t, codeOf(error))}`}</p>
          {retry}
        </div>,
      );
    }
  };
  await open();
}

/** As in page.html, which shows it before any script has loaded. */
const mark = (): ComponentChildren => (
  <svg class="opening-mark" viewBox="0 0 60 12" aria-hidden="true">
    {[6, 30, 54].map((cx) => (
      <circle key={cx} cx={cx} cy={6} r={6} />
    ))}
  </svg>
);

const draw = (what: ComponentChildren): void => render(what, document.body);
