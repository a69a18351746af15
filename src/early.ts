/*
 * Runs before the first paint, inlined into each page under a hash that its policy names: the look of the page depends on this browser's stored
 * choices, which a prerendered page cannot know.
 */
import { saveEarlyInput } from './early-input.ts';
import { replaceRefusedStorage } from './early-storage.ts';

const root = document.documentElement;
replaceRefusedStorage();
// A dialog was open before the reload (`views/ui/layers.ts`), and its history entry is not of this page. Going back later would cancel the next
// navigation.
if ((history.state as { layer?: string } | null)?.layer) history.back();
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
if (localStorage.getItem('user-token')) {
  root.dataset['session'] = 'kept';
  if (localStorage.getItem('recent-games')) root.dataset['recent'] = '';
}
globalThis.earlyInput = saveEarlyInput();
