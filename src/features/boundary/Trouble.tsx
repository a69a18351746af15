import type { Failure } from '#src/loading/Boundary.tsx';
import type { TroubleProps } from '#src/views/shell/trouble.ts';
import { TroubleCard } from '#src/views/shell/TroubleCard.tsx';
import { TroubleRow } from '#src/views/shell/TroubleRow.tsx';
import { TroubleView } from '#src/views/shell/TroubleView.tsx';
import { reload } from '../release/reload.ts';
import { useWayOn } from './useWayOn.ts';

/** The position of the missing part: a page, one row on a page, or a dialog above it. */
export type Place = { readonly place: 'page' | 'row' } | { readonly place: 'dialog'; readonly onClose: () => void };

export type TroubleOf = Place & {
  /** Name of the missing part, in the person's language. */
  readonly part: string;
  readonly failure: Failure;
  readonly again: () => void;
};

export function Trouble({ failure, again, ...props }: TroubleOf) {
  const { trouble, isTrying, retry } = useWayOn(failure, again);
  if (!trouble) return null;
  const view: TroubleProps = { part: props.part, trouble, isTrying, onRetry: retry, onReload: reload };
  switch (props.place) {
    case 'page':
      return <TroubleView {...view} />;
    case 'row':
      return <TroubleRow {...view} />;
    case 'dialog':
      return <TroubleCard {...view} onClose={props.onClose} />;
    default:
      return props satisfies never;
  }
}
