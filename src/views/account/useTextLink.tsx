import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';

/** Returns the values that make `<link>…</link>` in a text lead to a path of this site. */
export function useTextLink(path: string, target?: '_blank') {
  const { locale } = useIntl();
  return {
    link: (chunks: ReactNode) => (
      <a key="link" href={withLanguage(locale as Language, path)} target={target} rel={target && 'noopener'}>
        {chunks}
      </a>
    ),
  };
}
