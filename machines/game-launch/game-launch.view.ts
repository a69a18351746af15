import type { Game, GameType, Problem } from '#openapi/model.ts';
import { known } from '../support/known.ts';
import type { LaunchSnapshot } from './game-launch.machine.ts';

export type LaunchViewModel =
  | { screen: 'loading'; title: string | null; cover: string | null }
  | { screen: 'missing'; problem: Problem | null }
  | { screen: 'login'; title: string }
  /** The account may not play, or not before an age is confirmed; the screen shows the reason. */
  | { screen: 'barred'; title: string; problem: Problem; isAskingAge: boolean; canPlayDemo: boolean }
  | { screen: 'game'; mode: 'real'; title: string; gameType: GameType; link: string; usesBonus: boolean; canPlayDemo: boolean }
  | { screen: 'game'; mode: 'demo'; title: string; link: string; isFallback: boolean; canPlayReal: boolean }
  | { screen: 'failed'; mode: 'real' | 'demo'; title: string; canPlayReal: boolean; problem: Problem | null };

/** @param game as far as it is known. */
export const loadingView = (game: Game | null): LaunchViewModel => ({
  screen: 'loading',
  title: game?.name ?? null,
  cover: game?.thumb ?? null,
});

/** The only reader of game launch state. */
export function launchView(snapshot: LaunchSnapshot): LaunchViewModel {
  const { value, context } = snapshot;
  const { problem, isFallback, usesBonus } = context;
  const title = () => known(context, 'game').game.name;
  const canPlayReal = snapshot.can({ type: 'real.requested' });
  const canPlayDemo = snapshot.can({ type: 'demo.requested' });
  switch (value) {
    case 'loadingGame':
    case 'lookingUpIp':
    case 'launchingReal':
    case 'launchingDemo':
      return loadingView(context.game);
    case 'gameMissing':
      return { screen: 'missing', problem };
    case 'needingLogin':
      return { screen: 'login', title: title() };
    case 'barred':
    case 'askingAge':
      return {
        screen: 'barred',
        title: title(),
        problem: known(context, 'problem').problem,
        isAskingAge: value === 'askingAge',
        canPlayDemo,
      };
    case 'playingReal':
      return {
        screen: 'game',
        mode: 'real',
        title: title(),
        gameType: known(context, 'game').game.type,
        link: known(context, 'link').link,
        usesBonus,
        canPlayDemo,
      };
    case 'playingDemo':
      return { screen: 'game', mode: 'demo', title: title(), link: known(context, 'link').link, isFallback, canPlayReal };
    case 'realFailed':
      return { screen: 'failed', mode: 'real', title: title(), canPlayReal, problem };
    case 'demoFailed':
      return { screen: 'failed', mode: 'demo', title: title(), canPlayReal, problem };
    default:
      return value satisfies never;
  }
}
