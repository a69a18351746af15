import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { messagesFor } from './messages.ts';

/** Renders a view with the real texts of a language; a text that is missing fails the test. */
export function renderView(view: ReactNode, language: Language = 'en') {
  const wrap = (children: ReactNode) => (
    <IntlProvider
      locale={language}
      messages={messagesFor(language)}
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
