import { call } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';
import { pdf, png } from '#tests/support/files.ts';

test('[T-14] [DOC-02] a document is sent by button and by dropping it, a lost reply is asked for again, and what waits can be deleted', async ({
  page,
}) => {
  await page.goto('/en/dashboard/edit-profile');
  const card = (type: string) => main(page).getByRole('listitem').filter({ hasText: type });
  await expect(card('Passport')).toContainText('Not provided');
  const open = main(page).getByRole('button', { name: 'Send a document' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send a document' });
  await expect(dialog.getByLabel('Document')).toHaveValue('passport');

  // A wrong type is refused before the upload; a file disguised as a picture is refused after it.
  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: button }).press('Enter')]);
    await chooser.setFiles(file);
  };
  const first = 'Choose a file or take a photo';
  await choose(first, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(dialog.getByRole('alert')).toContainText('only PDF, JPEG, PNG and WebP');
  await choose(first, { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(dialog.getByRole('alert')).toContainText('This file is empty');
  await choose(first, { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(dialog).toContainText('passport.png');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();

  // The platform accepts it and its reply is lost: repeated under the same key, it is one document.
  const keys: (string | undefined)[] = [];
  await page.route(call('me/documents?*'), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await choose('Choose another file', { name: 'passport.png', mimeType: 'image/png', buffer: await png() });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toContainText('We have your document');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  // Another one, dropped, and cancelled during the upload.
  await dialog.getByRole('button', { name: 'Send another one' }).click();
  await expect(dialog).toContainText('We are checking your document');
  await dialog.getByLabel('Document').selectOption('id_card');
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'card.pdf', { type: 'application/pdf' }));
    return data;
  }, pdf().toString('latin1'));
  await dialog.getByText('Or drop it here').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(dialog).toContainText('card.pdf');
  await page.unroute(call('me/documents?*'));
  await page.route(call('me/documents?*'), () => undefined);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Sending card.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop sending' }).click();
  await page.unroute(call('me/documents?*'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('We have your document');

  await dialog.getByRole('button', { name: 'Send another one' }).click();
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete it' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(card('Passport')).toContainText('Being checked');
  await expect(card('Identity card')).toContainText('Not provided');
});
