import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { send } from '#server/payments/send.ts';
import { type ApprovalFixture, approvalFixture } from '../support/payout-approvals.ts';
import { saying } from '../support/processor-answers.ts';
import { openTill, type OpenTill } from '../support/till.ts';
import { roundsInTurn } from '../support/turn.ts';

const races = roundsInTurn(1_000);

let till: OpenTill;
let fixture: ApprovalFixture;
let ana: { id: number; name: string };
beforeAll(async () => {
  till = await openTill();
  fixture = approvalFixture(till);
  ana = await fixture.newStaff('Ana');
});
afterAll(() => till.close());

test(`[34.3] of ${races} approvals beside a freeze none pays after the freeze was acknowledged`, { timeout: 900_000 }, async () => {
  let paid = 0;
  for (let turn = 0; turn < races; turn += 1) {
    const player = await till.player(2_000_000n);
    const id = await fixture.large(player);
    let isAcknowledged = false;
    let isPaidAfter = false;
    till.processor.answers({
      createPayout: () => {
        isPaidAfter ||= isAcknowledged;
        paid += 1;
        return saying({ externalId: null })();
      },
    });
    const approveAndSend = async () => {
      await fixture.approve(id, ana);
      await send(till.platform, id);
    };
    const freeze = async () => {
      // Each statement lets the other side take one step, so that the freeze meets every step of it.
      for (let step = 0; step < turn % 50; step += 1) await till.platform.db.sql`select 1`;
      await changeStatus(till.platform, { playerId: player.id, status: 'frozen', note: 'a test' });
      expect(await untilNothingIsSent(till.platform, player.id)).toBe(true);
      isAcknowledged = true;
    };
    await Promise.allSettled([approveAndSend(), freeze()]);
    await send(till.platform, id).catch(() => null);
    expect([turn, isPaidAfter, isAcknowledged]).toEqual([turn, false, true]);
  }
  // Both orders occurred, otherwise it was no race.
  expect([paid > 0, paid < races]).toEqual([true, true]);
});
