import type { SandboxTexts } from '../index.ts';
import { promotions } from './promotions.ts';

export const texts: SandboxTexts = {
  pages: {
    termsandconditions: 'Terms and conditions',
    privacypolicy: 'Privacy policy',
    questions: 'Frequently asked questions',
  },
  campaigns: {
    'gift-welcome': 'Welcome bonus',
    'plane-take-off': 'Take-off bonus',
    'crown-reload': 'Reload bonus',
    'coins-steady': 'Steady bonus',
    'clover-month': 'Clover month',
    'kite-brazil': 'Bonus for Brazil',
    'star-thanks': 'Thank-you bonus',
  },
  campaignTerms: '{percent} on top of a deposit of {minimum} or more, up to a bonus of {maximum}. The bonus lasts {days} days.',
  promotions,
};
