import { useState } from 'react';
import { useIsHydrated } from '../loading/hydration.tsx';
import { type Theme, themes } from '../views/shell/shell.ts';

const key = 'theme';

const chosen = (): Theme => themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';

/** The theme of this browser. `early.ts` applies the stored one before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => (typeof document === 'undefined' ? 'system' : chosen()));
  // The markup of the server is of no theme.
  const shown = useIsHydrated() ? theme : 'system';
  return [
    shown,
    (next) => {
      setTheme(next);
      if (next === 'system') {
        delete document.documentElement.dataset['theme'];
        localStorage.removeItem(key);
      } else {
        document.documentElement.dataset['theme'] = next;
        localStorage.setItem(key, next);
      }
    },
  ];
}
