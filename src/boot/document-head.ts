import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { RouteName } from '#domain/routes.ts';
import { useIsHydrated } from '../loading/hydration.tsx';
import { pageTitle } from '../navigation/page-title.ts';

/** Names the page in the browser's tab. Markup that came with the page has named it, and may have known better. */
export function useDocumentHead(route: RouteName): void {
  const text = pageTitle(useIntl(), route);
  const isNamed = useRef(!useIsHydrated());
  // Before the effects of the screen, which may know better, too.
  useLayoutEffect(() => {
    if (!isNamed.current) document.title = text;
    isNamed.current = false;
  }, [text]);
}
