import { type ReactNode, useEffect } from 'react';
import { site } from '#src/i18n/site.ts';
import { prepareForTrouble } from './lazy-trouble.ts';
import { PartBoundary } from './PartBoundary.tsx';

/** The last boundary: if the shell itself breaks, a calm page replaces it. */
export function ShellBoundary({ children }: { readonly children: ReactNode }) {
  useEffect(prepareForTrouble, []);
  return (
    <PartBoundary place="page" part={site.name}>
      {children}
    </PartBoundary>
  );
}
