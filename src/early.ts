/*
 * Runs before the first paint, written into each page under a hash that its policy names: what the page looks like
 * depends on what this browser keeps, and a prerendered page cannot know it.
 */
import { saveEarlyInput } from './early-input.ts';
import { replaceRefusedStorage } from './early-storage.ts';

const root = document.documentElement;
replaceRefusedStorage();
// A dialog was open when the page was loaded anew (`views/ui/layers.ts`), whose step is none of this page. Later, this would call off where one goes next.
if ((history.state as { layer?: string } | null)?.layer) history.back();
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
if (localStorage.getItem('user-token')) {
  root.dataset['session'] = 'kept';
  if (localStorage.getItem('recent-games')) root.dataset['recent'] = '';
}
globalThis.earlyInput = saveEarlyInput();
