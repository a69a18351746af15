import { useIntl } from 'react-intl';
import { maxNameLength } from '#domain/showcase.ts';
import { Icon } from '../ui/Icon.tsx';
import iconButton from '../ui/IconButton.module.css';
import { TextField } from '../ui/TextField.tsx';
import styles from './Header.module.css';

interface Props {
  /** Language of the texts: it does not open on a page in another one. */
  readonly language: string;
}

const nothing = () => {};

/**
 * The search before its code has loaded. It is rendered on the server only, opened by `early-open.ts`, and looks like the search up to its field.
 * Typed text is passed on to the real search, which removes it.
 */
export function SearchPlace({ language }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'games.search.title' });
  const close = intl.formatMessage({ id: 'ui.close' });
  return (
    <dialog id="search-place" lang={language} className={styles.place} aria-label={title}>
      <form method="dialog">
        <h2>{title}</h2>
        <button className={iconButton.button} aria-label={close} title={close}>
          <Icon name="close" />
        </button>
      </form>
      <TextField
        label={intl.formatMessage({ id: 'games.name' })}
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={maxNameLength}
        autoFocus
        value=""
        onChange={nothing}
      />
    </dialog>
  );
}
