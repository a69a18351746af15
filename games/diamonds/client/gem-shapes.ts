/** A cut gem in a square of 100: its outline and its table facet. */
interface GemShape {
  readonly name: 'ruby' | 'sapphire' | 'emerald' | 'topaz' | 'amethyst' | 'aquamarine' | 'diamond';
  readonly outline: string;
  readonly top: string;
}

/** In the order of the engine's numbers. Shapes differ, because colours alone do not tell gems apart for everybody. */
export const gemShapes: readonly GemShape[] = [
  { name: 'ruby', outline: 'M30 8H70L92 30V70L70 92H30L8 70V30Z', top: 'M38 28H62L72 38V62L62 72H38L28 62V38Z' },
  { name: 'sapphire', outline: 'M50 6A44 44 0 1 1 50 94A44 44 0 1 1 50 6Z', top: 'M50 26L67 33L74 50L67 67L50 74L33 67L26 50L33 33Z' },
  { name: 'emerald', outline: 'M30 4H70L84 18V82L70 96H30L16 82V18Z', top: 'M38 22H62L68 28V72L62 78H38L32 72V28Z' },
  { name: 'topaz', outline: 'M50 4L96 84Q50 100 4 84Z', top: 'M50 36L70 72Q50 79 30 72Z' },
  { name: 'amethyst', outline: 'M50 4L90 27V73L50 96L10 73V27Z', top: 'M50 28L69 39V61L50 72L31 61V39Z' },
  {
    name: 'aquamarine',
    outline: 'M50 2C66 28 88 44 88 62A38 36 0 0 1 12 62C12 44 34 28 50 2Z',
    top: 'M50 36C58 48 66 54 66 64A16 15 0 0 1 34 64C34 54 42 48 50 36Z',
  },
  { name: 'diamond', outline: 'M24 12H76L98 40L50 96L2 40Z', top: 'M34 20H66L76 40L50 76L24 40Z' },
];
