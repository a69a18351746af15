// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftOf, dropDraftUnlessOf, saveDraft } from '#src/features/cashier/cashier-draft.ts';
import { saveUnsent, recordTyping, unsentOf } from '#src/features/session/unsent.ts';

let end: () => void;
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML =
    '<main><form><input id="name" name="full_name" value="Ann"><input id="next" type="password" name="next"></form></main><form><input id="outside" name="search"></form>';
  end = recordTyping();
});
afterEach(() => end());

function typeInto(id: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${id}`)!;
  field.focus();
  field.value = text;
}

test('[SESS-05] what was typed into a page waits for its own player, and is gone once another one is there', () => {
  typeInto('name', 'Ann Lee');
  saveUnsent(1);
  expect(unsentOf(1)?.fields.map(([, before, after]) => [before, after])).toEqual([['Ann', 'Ann Lee']]);
  expect(unsentOf(2)).toBeNull();
  expect(unsentOf(1)).toBeNull();
});

test('[SESS-05] neither a password nor what stands outside of the page’s forms is kept', () => {
  for (const [id, text] of [
    ['next', 'Better-123'],
    ['outside', 'roulette'],
  ] as const)
    typeInto(id, text);
  saveUnsent(1);
  expect(unsentOf(1)).toBeNull();
});

test('[SESS-05] a half-filled cashier is shown to nobody but the player who filled it', () => {
  const draft = { kind: 'withdrawal', methodId: 1, direction: 'crypto', amount: '20', walletAddress: 'LVg2', destinationTag: '' } as never;
  saveDraft(1, draft);
  expect(draftOf(2)).toBeNull();
  expect(draftOf(1)).toEqual(draft);
  dropDraftUnlessOf(2);
  expect(draftOf(1)).toBeNull();
});
