import type { TestInfo } from '@playwright/test';
import { hasOtherClock, isFirefox } from './environments.ts';

/** A reason, and its tests, by words of their titles. */
type Reasons = Readonly<Record<string, readonly string[]>>;

/** Tests that Playwright cannot run in Firefox over WebDriver BiDi, by reason. */
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
    'a house game asks by the same rule',
    'by keyboard: a country asks for more years',
    'a bet whose answer is lost is asked for again',
    'a bet whose answer is lost is told with its result',
    'a bet whose answer and page are lost',
    'a bet that never arrived is told as not placed',
    'beside a choice of wallets',
    'both wallets of',
    'a registration by link',
    'the mailed link changes',
    'a code that was typed but not applied',
    'a code that is not good stops',
    'a lost reply is asked for again under the same key',
    'a deposit whose reply was lost',
    'a deposit whose reply is lost',
    'a deposit is sent once, told',
    'a bonus code goes along',
    'a login by hand keeps the token',
    'what was asked for is not told as a failure',
    'a withdrawal is reviewed',
    'in French, a 409 and a limit',
    'a lock-out says how long',
  ],
  'It takes away the page in which axe puts its findings together.': [
    'where a limit of deposits comes first',
    'an age that has come to hold is asked',
    'home has what is popular',
    'the history leads to the statement',
    'games are narrowed by what they state',
  ],
  'It does not tell of a download.': [
    'all of its rows are loaded with progress',
    'cannot be loaded, that is said, and the next try works',
    'the Excel export is a sheet',
    'the PDF export has real text',
    'a copy of the data takes the password',
  ],
  'It does not tell of a request that the page gives up.': ['cancelled while its rows are loaded'],
  'It brings into sight what it presses, which moves a page that must be seen not to move.': [
    'nothing above the message moves while a bet',
    'a player doubles a free bet',
  ],
  'Of two windows it gives one the focus.': ['two players at one table bet by keyboard', 'filters and pages survive Back'],
  'It has no authenticator.': ['a passkey is added', 'a passkey logs in'],
  'It runs what a test begins pages with in a frame that may store nothing.': ['the question about a session that ended cannot be asked'],
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

/** Finds the reason to skip a test in the browser or under the clock of this run, or null. */
export function reasonToSkip({ title }: Pick<TestInfo, 'title'>): string | null {
  const reasons = { ...(isFirefox && notInFirefox), ...(hasOtherClock && notByAnotherClock) };
  return Object.entries(reasons).find(([, titles]) => titles.some((words) => title.includes(words)))?.[0] ?? null;
}
