import { fromWholePage, showcaseCases } from '../../support/fixtures/showcase.ts';
import { walkShowcase } from './showcase/walk.ts';

walkShowcase('showcase-whole-page', { ...showcaseCases, input: fromWholePage, isPossible: () => false });
