import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { RouteName } from '#domain/routes.ts';
import { restoreTyped } from './lazy-trouble.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface Props {
  readonly route: RouteName;
  readonly children: ReactNode;
}

/** Keeps header, Back and the rest of the site working when a page fails to load. */
export function PageBoundary({ route, children }: Props) {
  const { formatMessage } = useIntl();
  const [path] = useLocation();
  return (
    <PartBoundary place="page" part={formatMessage({ id: `shell.title.${route}` })} resetKey={path}>
      {children}
      <Retyping />
    </PartBoundary>
  );
}

/** Hydrates together with the page's fields, because it is its sibling. */
function Retyping() {
  useEffect(restoreTyped, []);
  return null;
}
