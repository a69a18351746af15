// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Proposal } from '#console/data/types.ts';
import { AreaTexts } from '#console/i18n/AreaTexts.tsx';
import sectionTexts from '#console/i18n/messages/en/sections.json';
import { Texts } from '#console/i18n/Texts.tsx';
import { CountryRules } from '#console/screens/CountryRules.tsx';
import { SectionsOrder } from '#console/screens/SectionsScreen.tsx';
import { goodwill } from '#tests/support/fixtures/console-proposals.ts';
import { rules } from '#tests/support/fixtures/console-rules.ts';

const SectionTexts = ({ children }: { readonly children: ReactNode }) => (
  <Texts>
    <AreaTexts messages={sectionTexts}>{children}</AreaTexts>
  </Texts>
);

const inAll = (name: string) => ({ en: name, es: name, fr: name, pt: name });
const sections = [
  { id: 4, name: 'Slots', names: inAll('Slots'), group: 'casino', titles: 30 },
  { id: 7, name: 'Table games', names: inAll('Table games'), group: 'casino', titles: 12 },
  { id: 9, name: 'Originals', names: inAll('Originals'), group: 'casino', titles: 20 },
] as const;

const rowsOf = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? ''),
    );

test('[34.5] sections are moved by buttons that keep the focus, and the order that is shown is the one that is proposed', async () => {
  const person = userEvent.setup();
  const propose = vi.fn<(ids: number[], reason: string) => Promise<Proposal>>(() => Promise.resolve(goodwill));
  const onProposed = vi.fn<(proposal: Proposal) => void>();
  render(<SectionsOrder sections={sections} propose={propose} onProposed={onProposed} />, { wrapper: SectionTexts });
  const up = screen.getByRole('button', { name: 'Move up: Originals' });
  up.focus();
  await person.keyboard('{Enter}');
  expect(rowsOf('Sections').map(([place, name]) => `${place} ${name}`)).toEqual(['1 Slots', '2 Originals', '3 Table games']);
  expect(screen.getByRole('button', { name: 'Move up: Originals' })).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toBe('Originals is now number 2.');
  await person.click(screen.getByRole('button', { name: 'Put first: Originals' }));
  // The first one goes no further up.
  await person.click(screen.getByRole('button', { name: 'Move up: Originals' }));
  expect(rowsOf('Sections').map(([, name]) => name)).toEqual(['Originals', 'Slots', 'Table games']);

  await person.click(screen.getByRole('button', { name: 'Show what will happen' }));
  expect(propose).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText(/^Reason/), 'our own games first');
  await person.click(screen.getByRole('button', { name: 'Show what will happen' }));
  await waitFor(() => expect(onProposed).toHaveBeenCalledWith(goodwill));
  expect(propose.mock.calls).toEqual([[[9, 4, 7], 'our own games first']]);
});

test('[34.5] the rules of a country are read in one line, and those of all others first', () => {
  render(<CountryRules rules={rules.countries} />, { wrapper: Texts });
  expect(rowsOf('Players, by country')).toEqual([
    ['All others', 'Open', '18', 'no limit is required', '—', '—', 'Open'],
    [
      'Germany',
      'Open',
      '18',
      'a limit is required, 1,000 EUR in a month',
      'play, withdrawals',
      'register oasis, reality check every 60 minutes, sessions with limits, no autoplay, cancelling a withdrawal is not promoted',
      'Open',
    ],
    ['United States', 'Refused', '21', 'no limit is required', '—', '—', 'Open'],
  ]);
});

test('[34.5] a country that is not in the table is chosen below it', async () => {
  const person = userEvent.setup();
  render(<CountryRules rules={rules.countries} />, { wrapper: Texts });
  const select = screen.getByRole('combobox', { name: 'Another country' });
  const codes = within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(codes).toEqual(expect.arrayContaining(['AT', 'CI', 'XK']));
  expect(codes.filter((code) => ['DE', 'US'].includes(code))).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Open the rules of Austria' })).toBeNull();
  await person.selectOptions(select, 'AT');
  expect(screen.getByRole('link', { name: 'Open the rules of Austria' }).getAttribute('href')).toBe('/rules/AT');
});
