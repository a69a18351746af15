import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Presses a button by touch, mouse or keyboard. */
type Press = (button: Locator) => Promise<void>;

const enabled = (place: Locator) => place.and(place.page().locator(':not([aria-disabled="true"]):not([aria-disabled=""])')).first();
const leavesByItself = (game: FrameLocator | Page) => game.getByRole('checkbox', { name: 'Cash out automatically' });

/** The button that bets, once it can be pressed. @param game the page of any game of the house. */
export const betButton = (game: FrameLocator | Page): Locator => enabled(game.locator('.action'));

/** Rounds that the page shows as ended. */
const endedRounds = (game: FrameLocator | Page): Promise<number> => game.locator('.chip').count();

/** Makes the minimum choices for a bet: a chip on the table, a number, or nothing. */
export async function chooseBet(game: FrameLocator | Page, press: Press): Promise<void> {
  const chip = enabled(game.locator('button.spot'));
  const number = game.locator('button.number:not([aria-pressed="true"])').first();
  if (await chip.isVisible()) await press(chip);
  else if (await number.isVisible()) await press(number);
}

/** Sets a flight's earliest automatic exit; does nothing in any other game. */
export async function leaveEarly(game: FrameLocator | Page): Promise<void> {
  const automatic = leavesByItself(game);
  if (!(await automatic.isVisible()) || (await automatic.isChecked())) return;
  await automatic.press('Space');
  await game.getByLabel('At multiplier').fill('1.05');
}

/**
 * Presses the button that bets.
 * @returns a function that looks at the page once: makes any decision of the round, and returns whether it has ended.
 */
export async function bet(game: FrameLocator | Page, press: Press): Promise<() => Promise<boolean>> {
  const rounds = await endedRounds(game);
  const action = betButton(game);
  const decision = enabled(game.locator('.turn, .place'));
  // In a flight that ends at the moment of a press, the press would bet again, and a shared table accepts another bet in the meantime.
  const isLeftAlone = await leavesByItself(game).or(game.getByRole('timer')).first().isVisible();
  const bets = await action.innerText();
  await press(action);
  return async () => {
    const isAsked = await decision.isVisible();
    // The button that bets again is no decision.
    const isDue = isAsked || (!isLeftAlone && (await action.isVisible()) && (await action.innerText()) !== bets);
    if (isDue && (await endedRounds(game)) === rounds) await press(isAsked ? decision : action);
    return (await endedRounds(game)) > rounds;
  };
}
