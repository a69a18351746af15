import { useState } from 'react';
import { MoreMessages } from '../../i18n/Messages.tsx';
import { FarewellView } from '../../views/account/FarewellView.tsx';
import { draftSlot } from '../cashier/draft-slot.ts';
import type { Ending } from './farewell.ts';

/** A chunk of its own: most sessions end by a logout. */
export default function FarewellDialog({ ending, onClose }: { readonly ending: Ending; readonly onClose: () => void }) {
  const [isCashierKept] = useState(() => sessionStorage.getItem(draftSlot) !== null);
  return (
    <MoreMessages set="account">
      <FarewellView ending={ending} isCashierKept={isCashierKept} onClose={onClose} />
    </MoreMessages>
  );
}
