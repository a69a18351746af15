import { useEffect } from 'react';

/** The platform can be reached again: the browser says so, or `boot/late/reach.tsx`, which asks the platform itself. */
export function useConnectionReturned(react: () => void): void {
  useEffect(() => {
    addEventListener('online', react);
    return () => removeEventListener('online', react);
  });
}
