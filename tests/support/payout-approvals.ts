import type { SessionPlayer } from '#server/http/context.ts';
import { approvePayout, prepareText } from '#server/payments/approvals.ts';
import type { OpenTill } from './till.ts';

interface Approver {
  readonly id: number;
  readonly name: string;
}
const bytes = new Uint8Array([1]);
/** A signature that was verified before. */
export const credential = { credentialId: bytes, publicKey: bytes, authenticatorData: bytes, clientData: bytes, signature: bytes };

/** Operators and large withdrawals on a till, without HTTP and passkeys. */
export const approvalFixture = (till: OpenTill) => ({
  async newStaff(name: string): Promise<Approver> {
    const row = await till.platform.db.one<{ id: number }>`
      insert into staff (name, role, handle, created_at)
      values (${name}, 'payments', decode(md5(${name}) || md5(${`${name} `}), 'hex'), now()) returning id`;
    return { id: row!.id, name };
  },
  /** 20,000 EUR to an address of the first payout. */
  large: (player: SessionPlayer, amount = 2_000_000n) => till.withdrawal(player, { amount, crypto: '399.999' }),
  /** Does the work of the operators' API after it has verified the signature. */
  async approve(id: string, by: Approver): Promise<number> {
    const { text, expiresAt } = await prepareText(till.platform, id);
    return approvePayout(till.platform, id, by, { ...credential, text, expiresAt });
  },
});
export type ApprovalFixture = ReturnType<typeof approvalFixture>;
