import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Keeps the focus in the dialog around it when the focused element disappears; otherwise Escape and Tab would lead nowhere. */
export function StoredFocus({ className, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  });
  return (
    <div ref={container} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}
