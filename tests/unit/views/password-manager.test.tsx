// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordForm } from '#src/views/account/PasswordForm.tsx';
import { ResetView } from '#src/views/account/ResetView.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const nothing = () => {};
const form = { current: '', next: '', confirmation: '' };

test.each([
  [
    'reset',
    'ana@example.org',
    <ResetView
      key="reset"
      view={{ screen: 'form', email: 'ana@example.org', password: '', confirmation: '', fault: null, problem: null, isPending: false }}
      send={nothing}
    />,
  ],
  [
    'change',
    'ana',
    <PasswordForm
      key="change"
      username="ana"
      form={form}
      faults={{}}
      problem={null}
      isPending={false}
      onChange={nothing}
      onSave={nothing}
    />,
  ],
])('[N-28] the form of a %s tells a password manager whose password it is, before the first password, unseen', (_name, value, element) => {
  renderView(element);
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
  expect(fields[0]?.getAttribute('autocomplete')).toBe('username');
  expect([fields[0]?.value, fields[0]?.hidden, fields[0]?.readOnly]).toEqual([value, true, true]);
  expect(fields.slice(1).some((field) => field.getAttribute('autocomplete') === 'new-password')).toBe(true);
});
