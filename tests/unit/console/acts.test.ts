import { expect, test } from 'vitest';
import { actForms, actFrom, actsOf } from '#console/screens/acts.ts';
import { navigationOf } from '#console/navigation.ts';
import { pagesOf, permissions, permissionsOf, roles } from '#server/staff/permissions.ts';

test('[34.1] a role is offered the acts that it may decide, and its pages alone', () => {
  for (const role of roles) {
    const granted = permissionsOf(role);
    expect(actsOf(granted)).toEqual(actsOf(permissions).filter((act) => granted.some((each) => each === actForms[act].permission)));
    expect(navigationOf({ pages: pagesOf(role) }).map(({ page }) => page)).toEqual(pagesOf(role));
  }
  expect(actsOf(permissionsOf('content'))).toEqual([
    'setTitleVisibility',
    'addTitle',
    'renameTitle',
    'setProviderEnabled',
    'addSection',
    'renameSection',
    'removeSection',
    'publishContent',
    'restoreContent',
    'withdrawContent',
    'elevateStaff',
  ]);
  expect(actsOf(permissionsOf('auditor'))).toEqual([]);
});

test('[34.2] a form becomes the act of the contract, without what was left empty', () => {
  expect(actFrom('setPlayerStatus', { player_id: '100041', status: 'frozen', until: '' })).toEqual({
    operation: 'setPlayerStatus',
    parameters: { player_id: 100041, status: 'frozen' },
  });
  expect(actFrom('setTitleVisibility', { title_id: '7', is_hidden: 'false', hidden_in: 'de, FR' })).toEqual({
    operation: 'setTitleVisibility',
    parameters: { title_id: 7, is_hidden: false, hidden_in: ['DE', 'FR'] },
  });
  const pause = { coin: 'LTC', side: 'both', is_paused: 'true', notice_es: 'En pausa', notice_fr: '' };
  expect(actFrom('setMethodPause', pause)).toEqual({
    operation: 'setMethodPause',
    parameters: { coin: 'LTC', side: 'both', is_paused: true, notices: { es: 'En pausa' } },
  });
  expect(
    actFrom('renameSection', { section_id: '7', name_en: 'Slots', name_es: 'Tragaperras', name_fr: 'Machines', name_pt: 'Slots' }),
  ).toEqual({
    operation: 'renameSection',
    parameters: { section_id: 7, names: { en: 'Slots', es: 'Tragaperras', fr: 'Machines', pt: 'Slots' } },
  });
  expect(actFrom('setMaintenance', { is_on: 'false' })).toEqual({ operation: 'setMaintenance', parameters: { is_on: false } });
  expect(actFrom('setApprovalRule', { operation: 'setMaintenance', persons: '2' })).toEqual({
    operation: 'setApprovalRule',
    parameters: { operation: 'setMaintenance', persons: 2 },
  });
});
