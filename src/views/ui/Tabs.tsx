import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys move and select at once; only the selected tab is a stop of the Tab key. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || !current) return;
    event.preventDefault();
    const next = tabs[step(tabs.indexOf(current), tabs.length)];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-tab-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {current ? (
        <div key={current.id} id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-tab-${current.id}`}>
          {current.content}
        </div>
      ) : null}
    </div>
  );
}
