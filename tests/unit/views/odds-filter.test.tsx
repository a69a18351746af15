// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Odds, OddsFilter } from '#src/views/games/OddsFilter.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const chosen: Odds[] = [];
function Filter({ isAsked }: { readonly isAsked: boolean }) {
  const [odds, setOdds] = useState<Odds>({ volatility: null, returnFrom: null });
  return (
    <OddsFilter
      odds={odds}
      isAsked={isAsked}
      onOdds={(next) => {
        chosen.push(next);
        setOdds(next);
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
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([
    { volatility: 'extreme', returnFrom: null },
    { volatility: 'extreme', returnFrom: '97' },
    { volatility: null, returnFrom: null },
  ]);
  expect(document.activeElement).toBe(volatility);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a filter that an address brought takes no focus', () => {
  renderView(<Filter isAsked={false} />);
  expect(document.activeElement).toBe(document.body);
});
