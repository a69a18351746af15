import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { pageTitle } from '#src/navigation/page-title.ts';

/** Sets the title of the browser's tab to the game's name, once it is known. */
export function useGameTitle(name: string | null): void {
  const intl = useIntl();
  const text = pageTitle(intl, 'game-page', name ?? undefined);
  useEffect(() => {
    document.title = text;
    // In another language the page sets its own title again.
  }, [text, intl]);
}
