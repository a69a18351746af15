/*
 * Runs before the first paint, written into each page under a hash that its policy names: what the page looks like
 * depends on what this browser keeps, and a prerendered page cannot know it.
 */
import { keepEarlyInput } from './early-input.ts';

const root = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  if (localStorage.getItem('user-token')) {
    root.dataset['session'] = 'kept';
    if (localStorage.getItem('recent-games')) root.dataset['recent'] = '';
  }
} catch {
  // Storage is switched off: the system's theme and a guest's page are right.
}
globalThis.earlyInput = keepEarlyInput();
