// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CodeField } from '../../../src/views/account/CodeField.tsx';
import { languages } from '../../../domain/languages.ts';
import { refused } from '../../support/fixtures/accounts.ts';
import { renderView } from '../../support/render.tsx';

afterEach(cleanup);

const recovery = { en: /recovery code/, es: /código de recuperación/, fr: /code de récupération/, pt: /código de recuperação/ };
const clock = { en: /clock/, es: /hora/, fr: /horloge/, pt: /hora/ };

/** What the field says of a code that was refused. */
function fault(language: (typeof languages)[number], isOfApp: boolean): string {
  const { problem } = refused('second_factor_invalid', 422);
  renderView(<CodeField value="123456" onChange={() => {}} problem={problem} isReadOnly={false} isOfApp={isOfApp} />, language);
  const field = screen.getByRole('textbox');
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(ids.at(-1)!)?.textContent ?? '';
}

test.each(languages)(
  '[T-11] in %s a refused code leads on to another recovery code, which may be all that a lost phone leaves',
  (language) => {
    expect(fault(language, false)).toMatch(recovery[language]);
  },
);

test.each(languages)(
  '[T-11] in %s a refused code of a first set-up names the clock, and no recovery code, of which there is none yet',
  (language) => {
    const said = fault(language, true);
    expect(said).toMatch(clock[language]);
    expect(said).not.toMatch(recovery[language]);
  },
);
