// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from '#src/views/ui/Checkbox.tsx';
import { ComboBox } from '#src/views/ui/ComboBox.tsx';
import { LateComboBox } from '#src/views/ui/LateComboBox.tsx';
import { PasswordField } from '#src/views/ui/PasswordField.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { show } from './render.tsx';

const nothing = () => {};
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);

test('a text field is found by its label and hands over what is typed', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const user = show(<TextField label="Username" value="" onChange={onChange} />);
  await user.type(screen.getByLabelText('Username'), 'a');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('a');
});

test('help and error belong to their field, and the error stands in a live region that was there before', () => {
  const field = (errorMessage?: string) => (
    <TextField label="Amount" value="5" onChange={nothing} description="From €10" errorMessage={errorMessage} isRequired />
  );
  show(field('Too little'));
  const input = screen.getByLabelText(/^Amount/);
  expect(described(input)).toEqual(['From €10', 'Too little']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(screen.getByText('Too little').closest('[aria-live="polite"]')).toBeTruthy();
});

test('a field without an error is not called invalid, and its live region is empty', () => {
  show(<TextField label="Amount" value="5" onChange={nothing} />);
  expect(screen.getByLabelText('Amount').hasAttribute('aria-invalid')).toBe(false);
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('');
});

test('a long text has room for lines', () => {
  show(<TextField label="Message" value="" onChange={nothing} isMultiline />);
  expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA');
});

test('[PASS-02] the toggle switches a password between hidden and readable', async () => {
  const user = show(<PasswordField label="New password" value="secret" onChange={nothing} />);
  const input = screen.getByLabelText('New password');
  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('a password field can go without a toggle', () => {
  show(<PasswordField label="Current password" value="" onChange={nothing} hasToggle={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['abc', 'Weak password', 1],
  ['Abcdef1', 'Weak password', 3],
  ['Abcdefgh', 'Fair password', 3],
  ['Abcdefg1', 'Good password', 4],
  ['Abcdef1!', 'Strong password', 5],
])('[REG-15] the strength of %s is said in words', (value, words, kept) => {
  show(<PasswordField label="Password" value={value} onChange={nothing} strength />);
  expect(screen.getByText(words).getAttribute('aria-live')).toBe('polite');
  expect(within(screen.getByRole('list')).queryAllByText('(done)')).toHaveLength(kept);
});

test('[V-05] a password that guessers try first is weak, whatever signs it has', async () => {
  show(<PasswordField label="Password" value="Password1!" onChange={nothing} strength />);
  expect(await screen.findByText('Weak password')).toBeTruthy();
  expect(screen.queryByText('Strong password')).toBeNull();
});

test('a select is a native one, with type-ahead and a choice of nothing', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const user = show(
    <Select
      label="Status"
      value=""
      onChange={onChange}
      placeholder="All"
      options={[{ id: 'pending', label: 'Pending' }]}
      errorMessage="Choose"
    />,
  );
  const select = screen.getByLabelText('Status');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Pending']);
  expect(described(select)).toEqual(['Choose']);
  await user.selectOptions(select, 'Pending');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('pending');
});

test('a checkbox is switched by its words and by Space', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const user = show(
    <Checkbox isSelected={false} onChange={onChange} errorMessage="You must be 18 or older">
      I am 18 or older
    </Checkbox>,
  );
  await user.click(screen.getByText('I am 18 or older'));
  await user.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
  expect(described(screen.getByRole('checkbox'))).toEqual(['You must be 18 or older']);
});

const countries = ['Brazil', 'Côte d’Ivoire', 'México'].map((label) => ({ id: label.slice(0, 2), label }));

function Countries({ onChange }: { readonly onChange: (id: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ComboBox
      label="Country"
      options={countries}
      value={value}
      emptyText="No results found"
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    />
  );
}

test('a combo box is searched without accents and chosen by keyboard', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const user = show(<Countries onChange={onChange} />);
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'mex');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['México']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Mé');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('México');
});

test('[P-MISSING] Enter takes the only match of a combo box, and drops no text that has more or none', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const user = show(<Countries onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  await user.type(field, 'zzz{Enter}');
  expect(field.value).toBe('zzz');
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'mex{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Mé');
  expect(field.value).toBe('México');
  expect(screen.queryByRole('option')).toBeNull();
});

test('a combo box says when nothing matches', async () => {
  const user = show(<Countries onChange={nothing} />);
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'zzz');
  expect(screen.getByText('No results found')).toBeTruthy();
});

test('the stand-in of a combo box is the same field: entered, it hands on what was typed and pressed', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  show(
    <LateComboBox
      label="Country"
      options={countries}
      value=""
      emptyText="No results found"
      buttonLabel="Show suggestions"
      onChange={onChange}
    />,
  );
  const standIn = screen.getByRole('combobox', { name: 'Country' });
  expect(screen.getByRole('button', { name: 'Show suggestions Country' })).toBeTruthy();
  // All at once: no code can have loaded in between.
  act(() => standIn.focus());
  fireEvent.input(standIn, { target: { value: 'mex' } });
  fireEvent.keyDown(standIn, { key: 'ArrowDown' });
  fireEvent.keyDown(standIn, { key: 'Enter' });
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('Mé'));
  expect(standIn.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }));
});

test('the whole text that was marked in a combo box is still marked once its list is here, so that typing replaces it', async () => {
  show(
    <LateComboBox
      label="Country"
      options={[{ id: '', label: 'All countries' }, ...countries]}
      value=""
      emptyText="No results found"
      buttonLabel="Show suggestions"
      onChange={nothing}
    />,
  );
  const standIn = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  // As the Tab key does.
  act(() => standIn.focus());
  standIn.select();
  await waitFor(() => expect(standIn.isConnected).toBe(false));
  const { selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect([selectionStart, selectionEnd]).toEqual([0, 'All countries'.length]);
});
