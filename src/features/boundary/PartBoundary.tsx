import { type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Boundary } from '#src/loading/Boundary.tsx';
import { Trouble } from './lazy-trouble.ts';
import type { Place } from './Trouble.tsx';

interface Common {
  /** Name of the missing part, in the person's language. */
  readonly part: string;
  readonly resetKey?: string | undefined;
  readonly children: ReactNode;
}

/** Shows what is missing when a part failed to load or broke, and a way on. The rest of the page stays. */
export function PartBoundary({ resetKey, children, ...place }: Common & Place) {
  const plain = <PlainTrouble {...place} />;
  return (
    <Boundary
      resetKey={resetKey}
      fallback={(failure, again) => (
        <Boundary fallback={() => plain}>
          <Suspense fallback={plain}>
            <Trouble {...place} failure={failure} again={again} />
          </Suspense>
        </Boundary>
      )}
    >
      {children}
    </Boundary>
  );
}

const show = (element: HTMLElement | null) => element?.showPopover?.();

/** The fallback when even the texts of the error view fail to load. For a dialog it is a popover, so that it is visible above the page. */
const PlainTrouble = ({ part, place }: Pick<Common & Place, 'part' | 'place'>) => (
  <p role="alert" {...(place === 'dialog' && { popover: 'manual', ref: show })}>
    <FormattedMessage id="shell.trouble.missing" values={{ part }} />{' '}
    <button type="button" onClick={() => location.reload()}>
      <FormattedMessage id="shell.trouble.reload" />
    </button>
  </p>
);
