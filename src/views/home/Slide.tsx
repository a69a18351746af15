import { FormattedMessage, useIntl } from 'react-intl';
import type { HomeSlide } from '#domain/lobby.ts';
import { useHref } from '../shell/useHref.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Carousel.module.css';

interface Props {
  readonly slide: HomeSlide;
  readonly position: number;
  readonly count: number;
}

export function Slide({ slide: { id, path, title, body, action }, position, count }: Props) {
  const intl = useIntl();
  const href = useHref();
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={intl.formatMessage({ id: 'home.slide' })}
      aria-label={`${position} / ${count}`}
    >
      <div className={styles.text}>
        <h1 className={styles.title}>{title ?? <FormattedMessage id={`home.slide.${id}.title`} />}</h1>
        <p className={styles.body}>{body ?? <FormattedMessage id={`home.slide.${id}.body`} />}</p>
        <LinkButton variant="primary" icon="play" href={href(path)}>
          {action ?? <FormattedMessage id={`home.slide.${id}.action`} />}
        </LinkButton>
      </div>
      <FlightPath />
    </div>
  );
}

/** The climb of a crash round, drawn by the style sheet; the steps of the multiplier are in the type of the page. */
const FlightPath = () => (
  <svg className={styles.art} viewBox="0 0 520 300" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <text x="150" y="254">
      {`${useIntl().formatNumber(1.5)}×`}
    </text>
    <text x="250" y="214">
      2×
    </text>
    <text x="330" y="152">
      5×
    </text>
  </svg>
);
