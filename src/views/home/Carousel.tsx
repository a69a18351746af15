import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { carouselIntervalMs, type HomeSlide } from '#domain/home.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Carousel.module.css';
import { Slide } from './Slide.tsx';

interface Props {
  readonly slides: readonly HomeSlide[];
}

/** Shows one slide at a time. It advances by itself until somebody pauses it, points at it or works inside it. */
export function Carousel({ slides }: Props) {
  const intl = useIntl();
  const id = useId();
  const [{ index, hasTurned }, setPlace] = useState({ index: 0, hasTurned: false });
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const root = useRef<HTMLElement>(null);
  const count = slides.length;
  const go = (to: number) => setPlace({ index: (to + count) % count, hasTurned: true });
  const isMoving = !isPaused && !isHeld && count > 0;
  useEffect(() => {
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setPlace({ index: (index + 1) % count, hasTurned: true }), carouselIntervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, count]);

  const slide = slides[index] ?? slides[0];
  if (!slide) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches what happens inside
    <section
      ref={root}
      className={styles.carousel}
      aria-roledescription={intl.formatMessage({ id: 'home.carousel' })}
      aria-label={intl.formatMessage({ id: 'home.carousel.label' })}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={(event) => setIsHeld(root.current?.contains(event.relatedTarget) ?? false)}
    >
      <div id={id} className={hasTurned ? styles.turned : undefined} aria-live={isMoving ? 'off' : 'polite'}>
        <div
          key={slide.id}
          className={styles.slide}
          role="group"
          aria-roledescription={intl.formatMessage({ id: 'home.slide' })}
          aria-label={`${index + 1} / ${count}`}
        >
          <Slide slide={slide} />
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton
          icon="chevron-left"
          label={intl.formatMessage({ id: 'home.carousel.previous' })}
          aria-controls={id}
          onPress={() => go(index - 1)}
        />
        <ol className={styles.dots}>
          {slides.map((each, at) => (
            <li key={each.id}>
              <button
                className={styles.dot}
                type="button"
                aria-current={at === index ? 'true' : undefined}
                aria-controls={id}
                onClick={() => go(at)}
              >
                <span className="visually-hidden">
                  <FormattedMessage id="home.carousel.go" values={{ position: at + 1 }} />
                </span>
              </button>
            </li>
          ))}
        </ol>
        <IconButton
          icon="chevron-right"
          label={intl.formatMessage({ id: 'home.carousel.next' })}
          aria-controls={id}
          onPress={() => go(index + 1)}
        />
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={intl.formatMessage({ id: isPaused ? 'home.carousel.play' : 'home.carousel.pause' })}
          onPress={() => setIsPaused(!isPaused)}
        />
      </div>
    </section>
  );
}
