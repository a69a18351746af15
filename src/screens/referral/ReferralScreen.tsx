import { useState } from 'react';
import { useIntl } from '../../i18n/intl.tsx';
import { useLanguage } from '../../app/language.ts';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { notify } from '../../app/toasts.ts';
import { type ReferralTab, ReferralView } from '../../views/referral/ReferralView.tsx';

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
    navigator.clipboard.writeText(text).then(
      () => setTimeout(() => notify('success', intl.formatMessage({ id: message })), copiedAfterMs),
      (error: unknown) => console.error('clipboard', error),
    );
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
