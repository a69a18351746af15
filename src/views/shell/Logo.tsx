interface Props {
  readonly size?: number;
}

/** A chip cut into eight, with a spade for its middle. */
export function Logo({ size = 32 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="#e2b460" />
      <circle
        cx="16"
        cy="16"
        r="12.6"
        fill="none"
        stroke="#1d1405"
        strokeWidth="3.4"
        strokeDasharray="4.95 4.95"
        strokeDashoffset="2.4"
        opacity=".82"
      />
      <circle cx="16" cy="16" r="9.6" fill="#131a28" />
      <path
        d="M16 9.4c2.5 2.6 5 4.2 5 6.8a2.7 2.7 0 0 1-4.4 2.1c.1 1.6.6 2.8 1.6 3.7h-4.4c1-.9 1.5-2.1 1.6-3.7A2.7 2.7 0 0 1 11 16.2c0-2.6 2.5-4.2 5-6.8Z"
        fill="#e9c07a"
      />
    </svg>
  );
}
