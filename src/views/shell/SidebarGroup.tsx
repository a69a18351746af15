import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import { groupIcons } from './groups.ts';
import type { SectionsOfGroup, ShellProps } from './shell.ts';
import styles from './Sidebar.module.css';
import { useHref } from './useHref.ts';

/** A group of the lobby with its sections folded under it. */
export function SidebarGroup({ group: groupSections, view, send }: ShellProps & { readonly group: SectionsOfGroup }) {
  const intl = useIntl();
  const { group } = groupSections;
  const id = `sidebar-${group}`;
  const isExpanded = view.isSidebarOpen && view.expandedGroup === group;
  const name = intl.formatMessage({ id: `shell.group.${group}` });
  return (
    <li>
      <button
        className={styles.item}
        type="button"
        aria-expanded={isExpanded}
        aria-controls={id}
        data-current={view.path.split('/')[1] === group || undefined}
        onClick={() => send({ type: 'group.toggled', group })}
      >
        <span className={styles.icon} title={name}>
          <Icon name={groupIcons[group]} />
        </span>
        <span className={styles.label}>{name}</span>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </button>
      {/* Folded groups show only their name: their sections would be a sixth of the page. */}
      <ul id={id} className={styles.sections} hidden={!isExpanded}>
        {isExpanded ? <Sections group={groupSections} name={name} path={view.path} send={send} /> : null}
      </ul>
    </li>
  );
}

interface SectionsProps extends Pick<ShellProps, 'send'> {
  readonly group: SectionsOfGroup;
  readonly name: string;
  readonly path: string;
}

function Sections({ group: { group, sections, hasFailed }, name, path: current, send }: SectionsProps) {
  const intl = useIntl();
  const href = useHref();
  return (
    <>
      <li>
        <a className={styles.section} href={href(`/${group}`)} aria-current={current === `/${group}` ? 'page' : undefined}>
          <FormattedMessage id="shell.group.all" values={{ group: name }} />
        </a>
      </li>
      {sections.map((section) => {
        const path = `/${group}/${section.id}`;
        return (
          <li key={section.id}>
            <a className={styles.section} href={href(path)} aria-current={current === path ? 'page' : undefined}>
              <span className={styles.sectionName}>{section.name}</span>
              <span className={styles.count}>{intl.formatNumber(section.games_count)}</span>
            </a>
          </li>
        );
      })}
      {hasFailed ? (
        <li>
          <button className={styles.section} type="button" onClick={() => send({ type: 'sections.retried' })}>
            <FormattedMessage id="shell.sections-failed" />
          </button>
        </li>
      ) : null}
    </>
  );
}
