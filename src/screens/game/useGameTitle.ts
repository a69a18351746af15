import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { pageTitle } from '#src/navigation/page-title.ts';

/** Names the browser's tab after the game, as soon as it is known which. */
export function useGameTitle(name: string | null): void {
  const intl = useIntl();
  const text = pageTitle(intl, 'game-page', name ?? undefined);
  useEffect(() => {
    document.title = text;
    // The page says its own name again in another language.
  }, [text, intl]);
}
