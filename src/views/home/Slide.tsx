import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { HomeSlide } from '#domain/home.ts';
import { useHref } from '../shell/useHref.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Carousel.module.css';

interface Props {
  readonly slide: HomeSlide;
  /** Further links, beside the slide's own. */
  readonly children?: ReactNode;
}

/** The words of a slide over its picture; without one, the scene of the style sheet is seen. */
export function Slide({ slide: { id, path, title, body, action, image }, children }: Props) {
  const href = useHref();
  return (
    <>
      {image ? <img className={styles.art} src={image} alt="" /> : null}
      <div className={styles.text}>
        <h1 className={styles.title}>{title ?? <FormattedMessage id={`home.slide.${id}.title`} />}</h1>
        <p className={styles.body}>{body ?? <FormattedMessage id={`home.slide.${id}.body`} />}</p>
        <div className={styles.ways}>
          <LinkButton variant="primary" icon="play" href={href(path)}>
            {action ?? <FormattedMessage id={`home.slide.${id}.action`} />}
          </LinkButton>
          {children}
        </div>
      </div>
    </>
  );
}
