// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { Footer } from '#src/views/shell/Footer.tsx';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

test.each(languages.flatMap((language) => [true, false].map((isSandbox) => [language, isSandbox] as const)))(
  '[U-13] the footer leads to safer gambling, in %s, whether the site is a sandbox (%s) or not',
  (language, isSandbox) => {
    renderView(<Footer socialLinks={[]} isSandbox={isSandbox} />, language);
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: messagesFor(language)['shell.footer.safer']! });
    expect(link.getAttribute('href')).toBe(`/${language}/contact-us`);
  },
);
