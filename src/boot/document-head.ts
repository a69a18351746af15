import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { RouteName } from '#domain/routes.ts';
import { useIsHydrated } from '../loading/hydration.tsx';
import { pageTitle } from '../navigation/page-title.ts';

/** Sets the title of the page in the browser's tab. Prerendered markup has set it already, possibly with more knowledge. */
export function useDocumentHead(route: RouteName): void {
  const text = pageTitle(useIntl(), route);
  const isNamed = useRef(!useIsHydrated());
  // Before the effects of the screen, which may know better, too.
  useLayoutEffect(() => {
    if (!isNamed.current) document.title = text;
    isNamed.current = false;
  }, [text]);
}
