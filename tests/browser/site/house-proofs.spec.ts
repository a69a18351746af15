import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cheatedBundle } from '#tests/support/cheated-page.ts';
import { lies } from '#tests/support/cheating-house.ts';
import { openCheated, playBets, reveal } from './support/cheating-page.ts';
import { demoLink, expectNoFaults, status } from './support/house-games.ts';
import { expect, test } from './support/test.ts';
import { thorough } from './support/thorough.ts';

const sentences = {
  'swapped seed': 'The revealed server seed does not match the hash we showed before the bet.',
  'burned nonce': 'This bet number is missing: a result was drawn and never shown.',
  'repeated nonce': 'This bet number was used twice.',
  'second chain': 'This bet used a server seed that was never announced.',
  'changed wager': 'The recorded bet is not the one you placed.',
  'changed stake': 'The recorded stake is not the one you placed.',
} as const;

for (const lie of lies) {
  test(
    `[U-09] [U-10] a player who changes the seed is shown in red how the house has cheated: ${lie}`,
    lie === 'swapped seed' || lie === 'repeated nonce' ? {} : thorough,
    async ({ page, partner }) => {
      await openCheated(page, partner, lie);
      await playBets(page, 3);
      await reveal(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('✗ This does not match. Save the file and contact support.')).toBeVisible();
      const fault = dialog.getByText(sentences[lie]).first();
      await expect(fault).toBeVisible();
      await expect(fault).toHaveClass('problem');
      await expect(dialog.getByText('✓')).toHaveCount(0);
    },
  );
}

test('[U-09] the record of a game is saved as a file, which the offline verifier checks from the disk', async ({
  page,
  site,
  context,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await demoLink(page, site, 'any slot'));
  await page.locator('.action').click();
  await expect(status(page)).toHaveText(/Lost|Paid|came back/, { timeout: 15_000 });
  await reveal(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('✓ Fair: every seed matches')).toBeVisible();
  await expect(dialog.getByText('Compared with the hash that this browser stored before the bet: 1')).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as a file' }).click()]);
  const bundle = info.outputPath('bets.json');
  await saved.saveAs(bundle);
  const [program] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download the offline verifier' }).click(),
  ]);
  const verifier = info.outputPath('verifier.html');
  await program.saveAs(verifier);

  const offline = await context.newPage();
  const requests: string[] = [];
  offline.on('request', (request) => void requests.push(request.url()));
  const problems: string[] = [];
  offline.on('console', (message) => void problems.push(message.text()));
  const address = `${pathToFileURL(verifier).href}?lang=en`;
  await offline.goto(address);
  await offline.getByLabel('File of your bets').setInputFiles(bundle);
  await expect(offline.getByText('✓ Fair: every seed matches')).toBeVisible();
  const [{ kid }] = (JSON.parse(readFileSync(bundle, 'utf8')) as { keys: [{ kid: string }] }).keys;
  await expect(offline.getByText(kid)).toBeVisible();
  await expectNoFaults(offline);

  for (const lie of lies) {
    const buffer = Buffer.from(JSON.stringify(await cheatedBundle(lie)));
    await offline.getByLabel('File of your bets').setInputFiles({ name: `${lie}.json`, mimeType: 'application/json', buffer });
    await expect(offline.getByText(sentences[lie]).first()).toBeVisible();
    await expect(offline.getByText('✗ This does not match.')).toBeVisible();
  }
  await offline.getByLabel('File of your bets').setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await expect(offline.getByText('This is not a file of bets, or it is damaged.')).toBeVisible();
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
  expect(problems).toEqual([]);
});
