import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from '../../src/i18n/intl.tsx';
import type { Language } from '../../src/api/model.ts';
import { compiledMessages } from './messages.ts';

/** Renders a view with the real texts of a language; a text that is missing fails the test. */
export function renderView(view: ReactNode, language: Language = 'en') {
  const wrap = (children: ReactNode) => (
    <IntlProvider
      locale={language}
      messages={compiledMessages(language)}
      onError={(error) => {
        throw error;
      }}
    >
      {children}
    </IntlProvider>
  );
  const { rerender, ...result } = render(wrap(view));
  return { ...result, rerender: (next: ReactNode) => rerender(wrap(next)) };
}
