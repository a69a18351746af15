// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { filtersOf } from '#domain/showcase.ts';
import { type OddsEvent, OddsFilter } from '#src/views/games/OddsFilter.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const chosen: OddsEvent[] = [];
function Filter({ isAsked }: { readonly isAsked: boolean }) {
  const [filters, setFilters] = useState(filtersOf('casino'));
  return (
    <OddsFilter
      filters={filters}
      isAsked={isAsked}
      send={(event) => {
        chosen.push(event);
        setFilters((before) => ({ ...before, ...event }));
      }}
    />
  );
}

test('volatility and return narrow together, by keyboard, and go together; the focus stays among them', async () => {
  const user = userEvent.setup();
  renderView(<Filter isAsked />);
  const volatility = screen.getByLabelText('Volatility');
  expect(document.activeElement).toBe(volatility);
  await user.selectOptions(volatility, 'Very high');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Return to player'));
  await user.selectOptions(screen.getByLabelText('Return to player'), '97% or more');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Sort by'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([
    { type: 'odds.chosen', volatility: 'extreme', returnFrom: null },
    { type: 'odds.chosen', volatility: 'extreme', returnFrom: '97' },
    { type: 'odds.chosen', volatility: null, returnFrom: null },
  ]);
  expect(document.activeElement).toBe(volatility);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a filter that an address brought takes no focus', () => {
  renderView(<Filter isAsked={false} />);
  expect(document.activeElement).toBe(document.body);
});

test('[37.12] a list is ordered by popularity, date, name or return, and says what goes last', async () => {
  const user = userEvent.setup();
  renderView(<Filter isAsked />);
  const order = screen.getByLabelText<HTMLSelectElement>('Sort by');
  expect([...order.options].map(({ text }) => text)).toEqual(['Popular', 'New', 'A–Z', 'Return to player']);
  expect(order.value).toBe('rank');
  expect(screen.queryByText(/stand at the end/)).toBeNull();
  await user.selectOptions(order, 'Return to player');
  expect(order.value).toBe('return');
  expect(chosen.at(-1)).toEqual({ type: 'sort.chosen', sortBy: 'return', sort: 0 });
  expect(screen.getByText(/Games that state no return stand at the end/)).toBeTruthy();
});
