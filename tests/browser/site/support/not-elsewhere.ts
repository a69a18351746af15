import type { TestInfo } from '@playwright/test';
import { hasOtherClock, isFirefox } from './elsewhere.ts';

/** Why, and the tests, by words of their titles. */
type Reasons = Readonly<Record<string, readonly string[]>>;

/** What Playwright cannot do in Firefox over WebDriver BiDi. */
const notInFirefox: Reasons = {
  'It does not tell the body of a request, and loses it where a call is handed on.': [
    'a site in maintenance shows so',
    'the frame holds the launched demo',
    'a log-out that does not reach the platform',
    'a player’s launch is real',
    'without an answer of the look-up',
    'a real launch that fails by',
    'the frame shows the real link',
    'a live game has no demo',
    'a saved profile is told',
    'a wrong current password is told',
    'a game says why it does not start',
    'nor is an address said to be unsaved',
  ],
  'It cannot give leave to read the clipboard.': ['the referral code is the player’s id'],
  'It does not tell that a file is to be chosen.': ['a document is sent by button'],
  'It cannot change the colour scheme of the device.': ['a theme that was chosen'],
  'Firefox says of a text from an attribute only that it is one.': ['a card shows its picture'],
};

const notByAnotherClock: Reasons = {
  'It counts the days of the list by the clock of whoever runs the test.': [
    'the list begins with last month’s filters',
    'a search for today finds',
    'empty dates are filled before the search',
  ],
};

/** Why this test does not run in the browser or under the clock of this run, or null. */
export function notElsewhere({ title }: Pick<TestInfo, 'title'>): string | null {
  const reasons = { ...(isFirefox && notInFirefox), ...(hasOtherClock && notByAnotherClock) };
  return Object.entries(reasons).find(([, titles]) => titles.some((words) => title.includes(words)))?.[0] ?? null;
}
