import { useEffect } from 'react';
import { onAttention } from '#src/data/attention.ts';
import { useConsole } from './console.ts';
import type { StaffSession } from './types.ts';

/** Reads the role again once a role for a time has ended. The platform counts the seconds, because the clock of this machine may be wrong. */
export function useRoleEnd(session: StaffSession | null): void {
  const { refreshRole } = useConsole();
  const leftS = session?.elevation?.left_s;
  const endsAt = session?.elevation?.ends_at;
  useEffect(() => {
    if (leftS === undefined || endsAt === undefined) return undefined;
    const due = performance.now() + leftS * 1000;
    const timer = setTimeout(() => void refreshRole(), leftS * 1000);
    // A machine that slept has stopped its timers.
    const stop = onAttention(() => {
      if (document.visibilityState === 'visible' && (performance.now() >= due || Date.now() >= Date.parse(endsAt))) void refreshRole();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [leftS, endsAt, refreshRole]);
}
