// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { brokenContactFields, type ContactMessage, emptyContactMessage } from '#domain/contact.ts';
import { vipOf } from '#domain/vip.ts';
import { vipLevels, vipLevelsIn } from '#tests/support/fixtures/vip-levels.ts';
import { ContactView, type ContactViewProps } from '#src/views/contact/ContactView.tsx';
import { ContentView } from '#src/views/content/ContentView.tsx';
import { PromotionsView } from '#src/views/promo/PromotionsView.tsx';
import { PromotionView } from '#src/views/promo/PromotionView.tsx';
import { ReferralView, type ReferralTab } from '#src/views/referral/ReferralView.tsx';
import { VipView } from '#src/views/vip/VipView.tsx';
import { ended, promotion } from '#tests/support/fixtures/content.ts';
import { renderView } from '#tests/support/render.tsx';

class NoResize {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResize);
afterEach(cleanup);
const user = userEvent.setup();
const names = (role: string) => screen.queryAllByRole(role).map((element) => element.textContent);

describe('contact', () => {
  function Contact({ outcome = 'none', onSend = () => {} }: Partial<Pick<ContactViewProps, 'outcome' | 'onSend'>>) {
    const [message, setMessage] = useState<ContactMessage>(emptyContactMessage);
    return (
      <ContactView message={message} brokenFields={brokenContactFields(message)} outcome={outcome} onChange={setMessage} onSend={onSend} />
    );
  }
  const fill = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
    await user.tab();
  };

  test.each([
    ['[CONTACT-02]', /^Name/, 'ab', 'Name must be at least 3 characters'],
    ['[CONTACT-03]', /^E-mail/, 'abc', 'Email not valid'],
    ['[CONTACT-04]', /^Telephone/, '12345x', 'Phone not valid'],
    ['[CONTACT-06]', /^Message/, 'too short', 'Message must be at least 10 characters'],
  ])('%s a field that breaks its rule says so once it is left', async (_, label, text, sentence) => {
    renderView(<Contact />);
    await user.type(screen.getByLabelText(label), text);
    expect(screen.queryByText(sentence)).toBeNull();
    await user.tab();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('[CONTACT-01] [CONTACT-05] [CONTACT-07] [CONTACT-08] a valid form can be sent, one without a subject cannot', async () => {
    const onSend = vi.fn();
    renderView(<Contact onSend={onSend} />);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });
    const subject = screen.getByLabelText<HTMLSelectElement>(/^Subject/);
    expect([send.disabled, subject.value]).toEqual([true, 'login_issue']);
    expect([...subject.options].map(({ value }) => value)).toEqual([
      '',
      'login_issue',
      'recover_lost_account',
      'become_affiliate',
      'other',
    ]);
    await fill(/^Name/, 'Ada');
    await fill(/^E-mail/, 'a@b.co');
    await fill(/^Telephone/, '+39 333-12');
    await fill(/^Message/, 'I lost my key.');
    expect(send.disabled).toBe(false);
    await user.selectOptions(subject, '');
    expect([send.disabled, screen.queryByText('Select a subject') !== null]).toEqual([true, true]);
    await user.selectOptions(subject, 'other');
    await user.click(send);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['[ERR-19]', 'sent', 'Your message has been sent successfully!'],
    ['[ERR-20]', 'failed', 'There was an error sending your message. Please try again later.'],
  ] as const)('%s tells the outcome %s', (_, outcome, sentence) => {
    renderView(<Contact outcome={outcome} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

describe('content pages', () => {
  const page = { name: 'Privacy', content: '<p>Hello <b>you</b></p><script>alert(1)</script><a href="javascript:alert(1)">x</a>' };

  test('[ROUTE-21] [CMS-02] three tabs, the selected one with the name and the sanitised HTML of its page', async () => {
    const onSelect = vi.fn();
    const { container } = await act(async () =>
      renderView(<ContentView selected="privacypolicy" state={{ kind: 'shown', page }} onSelect={onSelect} onRetry={() => {}} />),
    );
    expect(names('tab')).toEqual(['Terms and conditions', 'Privacy policy', 'FAQs']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Privacy policy');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
    await waitFor(() => expect(container.querySelector('article > div')?.innerHTML).toBe('<p>Hello <b>you</b></p><a>x</a>'));
    await user.click(screen.getByRole('tab', { name: 'FAQs' }));
    expect(onSelect).toHaveBeenCalledWith('questions');
  });

  test('a page that could not be loaded offers a way on', async () => {
    const onRetry = vi.fn();
    renderView(<ContentView selected="questions" state={{ kind: 'failed' }} onSelect={() => {}} onRetry={onRetry} />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('promotions', () => {
  test('[PROMO-01] [PROMO-03] [PROMO-06] lists all with the media titled card; only a valid one opens', () => {
    const { container } = renderView(
      <PromotionsView
        state={{ kind: 'shown', promotions: [promotion, ended] }}
        hrefOf={({ id }) => `/en/promo/${id}`}
        onRetry={() => {}}
      />,
    );
    expect(screen.getAllByRole('listitem').length).toBe(2);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/promo/7']);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://example.org/card.png');
    expect(screen.getByText('Ended')).toBeTruthy();
  });

  test('[PROMO-02] the detail shows its content, sanitised', async () => {
    const { container } = await act(async () =>
      renderView(<PromotionView state={{ kind: 'shown', promotion }} listHref="/en/promo" onRetry={() => {}} />),
    );
    await waitFor(() => expect(names('heading')).toEqual(['Friday cashback', 'How it works']));
    expect(container.innerHTML).not.toContain('alert');
  });

  test('[PROMO-03] one that is not valid shows no detail', () => {
    renderView(<PromotionView state={{ kind: 'ended' }} listHref="/en/promo" onRetry={() => {}} />);
    expect([screen.queryByText('How it works'), screen.getByRole('link').getAttribute('href')]).toEqual([null, '/en/promo']);
  });
});

describe('referral', () => {
  function Referral({ onCopy }: { onCopy: (what: string) => void }) {
    const [tab, setTab] = useState<ReferralTab>('invite');
    return (
      <ReferralView
        code="100001"
        link="https://example.org/en/registration?referral_code=100001"
        tab={tab}
        onSelect={setTab}
        onCopyCode={() => onCopy('code')}
        onCopyLink={() => onCopy('link')}
      />
    );
  }

  test('[REF-01] [REF-02] [REF-03] [REF-04] [REF-05] code, link and the tab that comes soon', async () => {
    const onCopy = vi.fn();
    renderView(<Referral onCopy={onCopy} />);
    expect(names('tab')).toEqual(['Invite', 'Bonus history']);
    expect(screen.getByText('100001')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(onCopy.mock.calls).toEqual([['code'], ['link']]);
    await user.click(screen.getByRole('tab', { name: 'Bonus history' }));
    expect(screen.getByText('Coming soon')).toBeTruthy();
  });
});

describe('VIP', () => {
  const strip = () => screen.getByRole('group', { name: 'VIP levels' });
  const list = () => screen.getByRole('group', { name: 'Advantages by level' });

  test('[VIP-01] [VIP-08] [VIP-09] eleven levels, open up to the current one, which alone is badged', () => {
    renderView(<VipView levels={vipLevelsIn('en')} level={3} progress={40} />);
    const entries = [...strip().querySelectorAll('li')];
    expect(entries.map((entry) => /Level (\d+)/.exec(entry.textContent ?? '')?.[1])).toEqual(Array.from({ length: 11 }, (_, n) => `${n}`));
    expect(entries.map((entry) => entry.hasAttribute('data-reached')).lastIndexOf(true)).toBe(3);
    expect(entries.map((entry) => entry.querySelector('use')?.getAttribute('href')?.split('#')[1])).toEqual([
      ...Array.from({ length: 4 }, () => 'box-open'),
      ...Array.from({ length: 7 }, () => 'box'),
    ]);
    expect(screen.getAllByText('Your level').length).toBe(1);
  });

  test.each([
    ['en', '40%'],
    ['es', '40 %'],
    ['fr', '40 %'],
    ['pt', '40%'],
  ] as const)('in %s the way to the next level is written %s', (language, share) => {
    renderView(<VipView levels={vipLevelsIn(language)} level={3} progress={40} />, language);
    const reported = screen.getByRole('progressbar').nextElementSibling!.textContent;
    // The space before the percent sign differs between versions of Unicode's data.
    expect(reported.replaceAll(/\s/gu, ' ').split(/ (?=of|d)/)[0]).toBe(share);
  });

  test('[37.12] each level has a name and says what changes, by the figures of the programme', () => {
    renderView(<VipView levels={vipLevelsIn('en')} level={3} progress={52} sums={{ bets: '42000.5', deposits: '1200' }} />);
    expect([...strip().querySelectorAll('strong')].map(({ textContent }) => textContent).join(' ')).toBe(
      'Start Copper Bronze Brass Silver Gold Platinum Emerald Sapphire Ruby Diamond',
    );
    const changes = [...list().querySelectorAll('li')].map((entry) => entry.querySelector('p')?.textContent);
    expect(changes).toEqual(
      vipLevels.map(({ cashback }, level) =>
        level === 0 ? 'Every player begins here.' : `Cashback goes from ${vipLevels[level - 1]!.cashback}% to ${cashback}%.`,
      ),
    );
    const next = screen.getByRole('heading', { name: 'Next level: Silver' }).closest('section')!;
    expect([...next.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))).toEqual([
      'Cashback goes from 0.24% to 0.26%.',
      'Bets: 42,000.50 EUR of 80,000.00 EUR',
      'Deposits: 1,200.00 EUR of 2,000.00 EUR',
    ]);
    cleanup();
    renderView(<VipView levels={vipLevelsIn('en')} level={10} progress={null} sums={{ bets: '1', deposits: '1' }} />);
    expect(screen.queryByRole('heading', { name: /^Next level/ })).toBeNull();
  });

  test('[37.12] the page says that a level stays, and it stays', () => {
    renderView(<VipView levels={vipLevelsIn('en')} level={3} progress={52} />);
    expect(screen.getByText('For now you keep your level, even without the monthly deposit.')).toBeTruthy();
    expect(vipOf(vipLevels, '16000', '500').level).toBe(3);
  });

  test('[VIP-02] three steps, in order', () => {
    renderView(<VipView levels={vipLevelsIn('en')} level={0} progress={0} />);
    const steps = ['Play and earn', 'Daily settlement', 'Level-up rewards'];
    expect(names('heading').filter((name) => steps.includes(name ?? ''))).toEqual(steps);
  });

  test('[VIP-03] [VIP-04] [VIP-10] [VIP-11] [VIP-12] [VIP-13] [VIP-14] [VIP-15] [VIP-16] [VIP-17] [VIP-18] [VIP-19] [VIP-20] [I18N-10] each level has its figures, in euros', () => {
    renderView(<VipView levels={vipLevelsIn('en')} level={0} progress={0} />);
    const rows = [...list().querySelectorAll('li')].map((entry) =>
      [...entry.querySelectorAll('dd')].map((cell) => cell.textContent.replaceAll(/\s/gu, ' ')),
    );
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['0%', '0 EUR', '0 EUR'],
      ['0.2%', '10 EUR', '100 EUR'],
      ['0.22%', '25 EUR', '200 EUR'],
      ['0.24%', '16,000 EUR', '500 EUR'],
      ['0.26%', '80,000 EUR', '2,000 EUR'],
      ['0.28%', '400,000 EUR', '10,000 EUR'],
      ['0.3%', '1.2M EUR', '20,000 EUR'],
      ['0.33%', '3M EUR', '50,000 EUR'],
      ['0.36%', '6M EUR', '150,000 EUR'],
      ['0.4%', '20M EUR', '500,000 EUR'],
      ['0.5%', '40M EUR', '1M EUR'],
    ]);
    expect(rows.map((row) => /^[\d,]+ EUR$/.test(row[3] ?? ''))).toEqual(rows.map(() => true));
  });
});
