import { FormattedMessage } from 'react-intl';
import { PageLink } from './PageLink.tsx';
import ui from './ui.module.css';

interface Props {
  readonly label: string;
  /** The address of the first page; null on it. */
  readonly first: string | null;
  /** The address of the next page; null on the last one. */
  readonly next: string | null;
}

/** The links below a list that has more than one page. */
export function Pager({ label, first, next }: Props) {
  if (first === null && next === null) return null;
  return (
    <nav className={ui.actions} aria-label={label}>
      {first === null ? null : (
        <PageLink size="small" icon="arrow-left" href={first}>
          <FormattedMessage id="ui.first" />
        </PageLink>
      )}
      {next === null ? null : (
        <PageLink size="small" icon="arrow-right" href={next}>
          <FormattedMessage id="ui.next" />
        </PageLink>
      )}
    </nav>
  );
}
