import { fromPage, showcaseCases } from '#tests/support/fixtures/showcase.ts';
import { walkShowcase } from './showcase/walk.ts';

walkShowcase('showcase-prerendered', { ...showcaseCases, input: fromPage });
