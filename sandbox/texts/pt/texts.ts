import type { SandboxTexts } from '../index.ts';
import { promotions } from './promotions.ts';

export const texts: SandboxTexts = {
  pages: {
    termsandconditions: 'Termos e condições',
    privacypolicy: 'Política de privacidade',
    questions: 'Perguntas frequentes',
  },
  campaigns: {
    'gift-welcome': 'Bônus de boas-vindas',
    'plane-take-off': 'Bônus de decolagem',
    'crown-reload': 'Bônus de recarga',
    'coins-steady': 'Bônus tranquilo',
    'clover-month': 'Mês do trevo',
    'kite-brazil': 'Bônus Brasil',
    'star-thanks': 'Bônus de agradecimento',
  },
  campaignTerms: '{percent} a mais em um depósito a partir de {minimum}, até {maximum} de bônus. O bônus vale por {days} dias.',
  promotions,
};
