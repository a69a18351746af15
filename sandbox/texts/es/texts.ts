import type { SandboxTexts } from '../index.ts';
import { promotions } from './promotions.ts';

export const texts: SandboxTexts = {
  pages: {
    termsandconditions: 'Términos y condiciones',
    privacypolicy: 'Política de privacidad',
    questions: 'Preguntas frecuentes',
  },
  campaigns: {
    'gift-welcome': 'Bono de bienvenida',
    'plane-take-off': 'Bono de despegue',
    'crown-reload': 'Bono de recarga',
    'coins-steady': 'Bono sereno',
    'clover-month': 'Mes del trébol',
    'kite-brazil': 'Bono para Brasil',
    'star-thanks': 'Bono de agradecimiento',
  },
  campaignTerms: '{percent} adicional en un depósito de {minimum} o más, hasta un bono de {maximum}. El bono dura {days} días.',
  promotions,
};
