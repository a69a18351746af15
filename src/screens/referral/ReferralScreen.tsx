import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '#src/navigation/language.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { notify } from '#src/features/toasts.ts';
import { copyText } from '#src/views/ui/copyText.ts';
import { type ReferralTab, ReferralView } from '#src/views/referral/ReferralView.tsx';

const copiedAfterMs = 800;

export default function ReferralScreen() {
  const intl = useIntl();
  const language = useLanguage();
  const { player } = useSession();
  const [tab, setTab] = useState<ReferralTab>('invite');
  if (!player) return null;

  const code = String(player.id);
  const link = new URL(`/${language}/registration?referral_code=${code}`, location.origin).href;
  const copy = (text: string, message: 'referral.codeCopied' | 'referral.linkCopied') => {
    void copyText(text).then((isCopied) => {
      if (isCopied) setTimeout(() => notify('success', intl.formatMessage({ id: message })), copiedAfterMs);
      else notify('error', intl.formatMessage({ id: 'referral.copyFailed' }));
    });
  };

  return (
    <ReferralView
      code={code}
      link={link}
      tab={tab}
      onSelect={setTab}
      onCopyCode={() => copy(code, 'referral.codeCopied')}
      onCopyLink={() => copy(link, 'referral.linkCopied')}
    />
  );
}
