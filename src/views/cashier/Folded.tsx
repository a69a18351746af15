import { type ReactNode, useState } from 'react';

interface Props {
  readonly summary: ReactNode;
  /** True while a field inside has a value. It unfolds the part, which stays open when the value is cleared. */
  readonly isFilled: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Rarely needed fields. They never fold by themselves, least of all while somebody empties one. */
export function Folded({ summary, isFilled, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(isFilled);
  return (
    <details className={className} open={isOpen || isFilled} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
