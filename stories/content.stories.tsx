import type { Meta, StoryObj } from '@storybook/react';
import { brokenContactFields, emptyContactMessage } from '#domain/contact.ts';
import { ContactView } from '#src/views/contact/ContactView.tsx';
import { ContentView } from '#src/views/content/ContentView.tsx';
import { PromotionsView } from '#src/views/promo/PromotionsView.tsx';
import { BonusOffer } from '#src/views/promo/BonusOffer.tsx';
import { PromotionView } from '#src/views/promo/PromotionView.tsx';
import { ReferralView } from '#src/views/referral/ReferralView.tsx';
import { VipView } from '#src/views/vip/VipView.tsx';
import { vipLevelsIn } from '#tests/support/fixtures/vip-levels.ts';
import { ended, promotion } from '#tests/support/fixtures/content.ts';

export default { title: 'Screens/Content' } satisfies Meta;
type Story = StoryObj;

const nothing = () => {};
const page = { name: 'Privacy policy', content: promotion.content };
const message = {
  ...emptyContactMessage,
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  telephone: '+39 333-12',
  message_body: 'I lost my key.',
};
const contact = { onChange: nothing, onSend: nothing };

export const ContactEmpty: Story = {
  name: 'Contact form, empty',
  render: () => (
    <ContactView {...contact} message={emptyContactMessage} brokenFields={brokenContactFields(emptyContactMessage)} outcome="none" />
  ),
};
export const ContactReady: Story = {
  name: 'Contact form, ready to send',
  render: () => <ContactView {...contact} message={message} brokenFields={[]} outcome="none" />,
};
export const ContactHelp: Story = {
  name: 'Contact form, and who helps where the person lives',
  render: () => (
    <ContactView
      {...contact}
      message={message}
      brokenFields={[]}
      outcome="none"
      help={[{ name: 'A helpline', url: 'https://help.example/', phone: '0800 123 456', about: 'Free, day and night.' }]}
    />
  ),
};
export const ContactSending: Story = {
  name: 'Contact form, sending',
  render: () => <ContactView {...contact} message={message} brokenFields={[]} outcome="sending" />,
};
export const ContactSent: Story = {
  name: 'Contact form, sent',
  render: () => <ContactView {...contact} message={message} brokenFields={[]} outcome="sent" />,
};
export const ContactReference: Story = {
  name: 'Contact form, sent with a reference',
  render: () => <ContactView {...contact} message={message} brokenFields={[]} outcome="sent" reference="C-7KMPW3XR4T" />,
};
export const ContactAnswer: Story = {
  name: 'Contact form, a reply about a case',
  render: () => <ContactView {...contact} message={message} brokenFields={[]} outcome="none" answered="C-7KMPW3XR4T" />,
};
export const ContactFailed: Story = {
  name: 'Contact form, not sent',
  render: () => <ContactView {...contact} message={message} brokenFields={[]} outcome="failed" />,
};

export const ContactUnknown: Story = {
  name: 'Contact form, nobody knows whether it was sent',
  render: () => <ContactView {...contact} message={message} brokenFields={[]} outcome="unknown" />,
};

export const PageShown: Story = {
  name: 'Content page',
  render: () => <ContentView selected="privacypolicy" state={{ kind: 'shown', page }} onSelect={nothing} onRetry={nothing} />,
};
export const PageLoading: Story = {
  name: 'Content page, loading',
  render: () => <ContentView selected="questions" state={{ kind: 'loading' }} onSelect={nothing} onRetry={nothing} />,
};
export const PageFailed: Story = {
  name: 'Content page, not loaded',
  render: () => <ContentView selected="questions" state={{ kind: 'failed' }} onSelect={nothing} onRetry={nothing} />,
};

const list = { hrefOf: () => '#', onRetry: nothing };
export const Promotions: Story = {
  name: 'Promotions',
  render: () => <PromotionsView {...list} state={{ kind: 'shown', promotions: [promotion, ended] }} />,
};
export const PromotionsLoading: Story = {
  name: 'Promotions, loading',
  render: () => <PromotionsView {...list} state={{ kind: 'loading' }} />,
};
export const PromotionsEmpty: Story = {
  name: 'Promotions, none',
  render: () => <PromotionsView {...list} state={{ kind: 'shown', promotions: [] }} />,
};
export const PromotionsFailed: Story = {
  name: 'Promotions, not loaded',
  render: () => <PromotionsView {...list} state={{ kind: 'failed' }} />,
};
export const Promotion: Story = {
  name: 'One promotion',
  render: () => <PromotionView state={{ kind: 'shown', promotion }} listHref="#" onRetry={nothing} />,
};
export const PromotionWithCode: Story = {
  name: 'One promotion, with its bonus code',
  render: () => (
    <PromotionView
      state={{ kind: 'shown', promotion: { ...promotion, bonus_code: 'WELCOME50' } }}
      listHref="#"
      onRetry={nothing}
      offer={<BonusOffer code="WELCOME50" onDeposit={nothing} />}
    />
  ),
};
export const PromotionEnded: Story = {
  name: 'A promotion that is not open',
  render: () => <PromotionView state={{ kind: 'ended' }} listHref="#" onRetry={nothing} />,
};

const referral = {
  code: '100001',
  link: 'https://example.org/en/registration?referral_code=100001',
  onSelect: nothing,
  onCopyCode: nothing,
  onCopyLink: nothing,
};
export const Referral: Story = { name: 'Referral', render: () => <ReferralView {...referral} tab="invite" /> };
export const ReferralHistory: Story = { name: 'Referral, bonus history', render: () => <ReferralView {...referral} tab="history" /> };

export const VipStart: Story = { name: 'VIP, level 0', render: () => <VipView levels={vipLevelsIn('en')} level={0} progress={12} /> };
export const VipMiddle: Story = {
  name: 'VIP, level 5',
  render: () => <VipView levels={vipLevelsIn('en')} level={5} progress={60} sums={{ bets: '720000.00', deposits: '16000.00' }} />,
};
export const VipLoading: Story = { name: 'VIP, the levels are loading', render: () => <VipView levels={null} level={3} progress={40} /> };
export const VipTop: Story = { name: 'VIP, level 10', render: () => <VipView levels={vipLevelsIn('en')} level={10} progress={null} /> };
