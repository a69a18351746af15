import type { Player } from '#openapi/model.ts';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { AccountNotice } from '#src/views/shell/AccountNotice.tsx';
import type { Restriction } from '#src/views/shell/restriction.ts';

/** The restriction of an account that may use no bonus. Guests never load this chunk. */
export default function Held({ restriction, player }: { readonly restriction: Restriction; readonly player: Player }) {
  return (
    <MoreMessages set="player">
      <AccountNotice restriction={restriction} excludedUntil={player.excluded_until} breakUntil={player.break_until} />
    </MoreMessages>
  );
}
