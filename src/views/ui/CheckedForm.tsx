import type { AriaAttributes, ReactNode } from 'react';
import { useFirstFault } from './useFirstFault.ts';

interface Props extends Pick<AriaAttributes, 'aria-label'> {
  readonly className?: string | undefined;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that the browser does not check. Once a submitted form is idle again, its first wrong field gets the focus. */
export function CheckedForm({ isPending, onSubmit, children, ...rest }: Props) {
  const [element, awaitFaults] = useFirstFault(isPending);
  return (
    <form
      {...rest}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        awaitFaults();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
