import type { SandboxTexts } from '../index.ts';
import { promotions } from './promotions.ts';

export const texts: SandboxTexts = {
  pages: {
    termsandconditions: 'Conditions générales',
    privacypolicy: 'Politique de confidentialité',
    questions: 'Questions fréquentes',
  },
  campaigns: {
    'gift-welcome': 'Bonus de bienvenue',
    'plane-take-off': 'Bonus décollage',
    'crown-reload': 'Bonus de rechargement',
    'coins-steady': 'Bonus tranquille',
    'clover-month': 'Mois du trèfle',
    'kite-brazil': 'Bonus pour le Brésil',
    'star-thanks': 'Bonus de remerciement',
  },
  campaignTerms: '{percent} en plus sur un dépôt d’au moins {minimum}, jusqu’à {maximum} de bonus. Le bonus dure {days} jours.',
  promotions,
};
