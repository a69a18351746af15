import type { Launch } from '#openapi/model.ts';

/** A link that may be loaded in the game's frame: an absolute web address, never a script. */
function playable(link: string | undefined): string | null {
  const url = link && URL.canParse(link) ? new URL(link) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** The link of a real launch. */
export const realLink = ({ play_for_real }: Launch): string | null => playable(play_for_real);

/** The link of a demo. A demo launch never opens `play_for_real`, whatever the reply contains, because that would move money. */
export const demoLink = ({ play_for_fun }: Launch): string | null => playable(play_for_fun);
