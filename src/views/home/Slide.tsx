import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import type { HomeSlide } from '../../domain/lobby.ts';
import { useHref } from '../shell/useHref.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import css from './Carousel.module.css';

interface Props {
  readonly slide: HomeSlide;
  readonly position: number;
  readonly count: number;
}

export function Slide({ slide: { id, path }, position, count }: Props) {
  const intl = useIntl();
  const href = useHref();
  return (
    <div
      className={css.slide}
      role="group"
      aria-roledescription={intl.formatMessage({ id: 'home.slide' })}
      aria-label={`${position} / ${count}`}
    >
      <div className={css.text}>
        <h1 className={css.title}>
          <FormattedMessage id={`home.slide.${id}.title`} />
        </h1>
        <p className={css.body}>
          <FormattedMessage id={`home.slide.${id}.body`} />
        </p>
        <LinkButton variant="primary" icon="play" href={href(path)}>
          <FormattedMessage id={`home.slide.${id}.action`} />
        </LinkButton>
      </div>
      <FlightPath />
    </div>
  );
}

/** The climb of a crash round: one line, the multiplier's steps, and the plane at its end. */
const FlightPath = () => (
  <svg className={css.art} viewBox="0 0 520 300" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="climb" x1="0" x2="1">
        <stop offset="0" stopColor="#e2b460" stopOpacity="0" />
        <stop offset="1" stopColor="#f3cf8a" />
      </linearGradient>
      <linearGradient id="under" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#e2b460" stopOpacity=".28" />
        <stop offset="1" stopColor="#e2b460" stopOpacity="0" />
      </linearGradient>
    </defs>
    {[60, 120, 180, 240].map((y) => (
      <line key={y} x1="0" x2="520" y1={y} y2={y} stroke="#fff" strokeOpacity=".07" />
    ))}
    {[104, 208, 312, 416].map((x) => (
      <line key={x} x1={x} x2={x} y1="0" y2="300" stroke="#fff" strokeOpacity=".05" />
    ))}
    <path d="M0 284C150 280 300 244 420 84L420 300L0 300Z" fill="url(#under)" />
    <path d="M0 284C150 280 300 244 420 84" fill="none" stroke="url(#climb)" strokeWidth="5" strokeLinecap="round" />
    {[
      [150, 272],
      [262, 232],
      [346, 170],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="5" fill="#0d1422" stroke="#f3cf8a" strokeWidth="2.5" />
    ))}
    <g transform="translate(430 70) rotate(-52)">
      <path d="M-34 0 34 0C44 0 50 5 50 9L-30 9ZM-2 9-20 34-8 34 20 9ZM-2 0-16-20-6-20 16 0ZM-34 0-44-16-36-16-20 0Z" fill="#f3cf8a" />
      <circle cx="34" cy="4.5" r="2.4" fill="#0d1422" />
      <circle cx="24" cy="4.5" r="2.4" fill="#0d1422" />
      <circle cx="14" cy="4.5" r="2.4" fill="#0d1422" />
    </g>
    <g fontWeight="700" fill="#f7e3bd" fontSize="15" textAnchor="middle">
      <text x="150" y="254">
        1.5×
      </text>
      <text x="250" y="214">
        2×
      </text>
      <text x="330" y="152">
        5×
      </text>
    </g>
  </svg>
);
