// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '#src/views/ui/Tabs.tsx';
import { show } from './render.tsx';

function Account() {
  const [selected, setSelected] = useState('profile');
  const tabs = ['profile', 'password', 'documents'].map((id) => ({ id, title: id, content: `about ${id}` }));
  return <Tabs label="Account" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const current = () => screen.getByRole('tab', { selected: true });

test('only the selected tab shows its panel, named by the tab', () => {
  show(<Account />);
  expect(screen.getByRole('tablist', { name: 'Account' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'profile' }).textContent).toBe('about profile');
});

test.each([
  ['{ArrowRight}', 'password'],
  ['{ArrowLeft}', 'documents'],
  ['{End}', 'documents'],
  ['{End}{ArrowRight}', 'profile'],
  ['{End}{Home}', 'profile'],
])('%s goes to %s, with the focus', async (keys, tab) => {
  const user = show(<Account />);
  await user.tab();
  await user.keyboard(keys);
  expect(current().textContent).toBe(tab);
  expect(document.activeElement).toBe(current());
});

test('the tabs are one stop of the Tab key', async () => {
  const user = show(<Account />);
  await user.tab();
  expect(document.activeElement).toBe(current());
  await user.tab();
  expect(document.activeElement?.closest('[role="tablist"]')).toBeNull();
});
