// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CodeField } from '#src/views/account/CodeField.tsx';
import { languages } from '#domain/languages.ts';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const recovery = { en: /recovery code/, es: /código de recuperación/, fr: /code de récupération/, pt: /código de recuperação/ };
const clock = { en: /clock/, es: /hora/, fr: /horloge/, pt: /hora/ };

/** Returns the field's message about a refused code. */
function fault(language: (typeof languages)[number], isOfApp: boolean, has_recovery_codes = true): string {
  const { problem } = refused('second_factor_invalid', 422, { has_recovery_codes });
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

test.each(languages)(
  '[T-11] in %s whoever has no recovery code left is told of none, neither by the refusal nor by the hint',
  (language) => {
    expect(fault(language, false, false)).not.toMatch(recovery[language]);
    expect(document.body.textContent).not.toMatch(recovery[language]);
    cleanup();
    // Nor before the first attempt, if the platform has reported it with the request.
    const { problem: request } = refused('second_factor_required', 422, { has_recovery_codes: false });
    renderView(<CodeField value="" onChange={() => {}} problem={request} isReadOnly={false} />, language);
    expect(document.body.textContent).not.toMatch(recovery[language]);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
    cleanup();
    // Nor while the next one is typed.
    const asked = { value: '', onChange: () => {}, isReadOnly: false };
    const { problem } = refused('second_factor_invalid', 422, { has_recovery_codes: false });
    const { rerender } = renderView(<CodeField {...asked} problem={problem} />, language);
    rerender(<CodeField {...asked} problem={null} />);
    expect(document.body.textContent).not.toMatch(recovery[language]);
  },
);
