import { useIntl } from 'react-intl';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './StripArrows.module.css';
import type { useStrip } from './useStrip.ts';

interface Props {
  readonly strip: ReturnType<typeof useStrip>;
  readonly label: string;
}

/** Arrows for the pointer: a finger swipes, and the keyboard scrolls by moving from card to card. */
export function StripArrows({ strip, label }: Props) {
  const intl = useIntl();
  return (
    <div className={styles.arrows}>
      <IconButton
        icon="chevron-left"
        label={intl.formatMessage({ id: 'home.strip.back' }, { label })}
        isDisabled={strip.isAtStart}
        onPress={() => strip.move(-1)}
      />
      <IconButton
        icon="chevron-right"
        label={intl.formatMessage({ id: 'home.strip.on' }, { label })}
        isDisabled={strip.isAtEnd}
        onPress={() => strip.move(1)}
      />
    </div>
  );
}
