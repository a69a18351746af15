import spriteUrl from '#src/icons/sprite.svg?url';

interface Props {
  readonly size?: number;
}

/** A chip cut into eight, with a spade for its middle. A brand paints its own picture over it. */
export const Logo = ({ size = 32 }: Props) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href={`${spriteUrl}#logo`} />
  </svg>
);
