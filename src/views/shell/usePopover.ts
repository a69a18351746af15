import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const reasons = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * Closes a popover of the header: on Escape, which returns the focus to its button, and when the person goes elsewhere.
 * @returns the ref of the element around both, and the props of the button.
 */
export function usePopover(
  isOpen: boolean,
  onClose: () => void,
): readonly [RefObject<HTMLDivElement | null>, RefObject<HTMLButtonElement | null>] {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      button.current?.focus();
    } else if (event.target instanceof Node && root.current?.contains(event.target)) return;
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    for (const reason of reasons) document.addEventListener(reason, close);
    return () => {
      for (const reason of reasons) document.removeEventListener(reason, close);
    };
  }, [isOpen]);
  return [root, button];
}
