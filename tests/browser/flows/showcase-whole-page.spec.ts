import { fromWholePage, showcaseCases } from '#tests/support/fixtures/showcase.ts';
import { walkShowcase } from './showcase/walk.ts';

walkShowcase('showcase-whole-page', { ...showcaseCases, input: fromWholePage, isPossible: () => false });
