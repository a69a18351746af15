import { ownScripts } from './build.ts';
import { isHeld } from './hold.ts';
import { saveTyped } from './typed.ts';

const key = 'reloaded-builds';

function reloadedBuilds(): string[] {
  const text = sessionStorage.getItem(key);
  return text === null ? [] : (JSON.parse(text) as string[]);
}

/** Reloads the page at the person's request. Typed text is restored afterwards. */
export function reload(): void {
  saveTyped();
  location.reload();
}

export type Reload = 'under-way' | 'held' | 'already-tried';

/**
 * Reloads the page because its build is gone from the server. Once for each build in a tab, so that two servers of different releases behind one
 * address cannot cause an endless loop; never during a payment.
 */
export function reloadForRelease(): Reload {
  if (isHeld()) return 'held';
  try {
    const builds = reloadedBuilds();
    const build = ownScripts().join(' ');
    if (builds.includes(build)) return 'already-tried';
    sessionStorage.setItem(key, JSON.stringify([...builds, build]));
  } catch (error) {
    // Without storage the number of reloads cannot be bounded, so the page is not reloaded at all.
    console.warn('reload', error);
    return 'already-tried';
  }
  reload();
  return 'under-way';
}
