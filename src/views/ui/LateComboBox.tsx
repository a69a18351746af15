import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Boundary } from '#src/loading/Boundary.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { MissingPart } from '#src/loading/missing-part.ts';
import type { ComboBox, takeOver as take } from './ComboBox.tsx';
import styles from './ComboBox.module.css';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { type Option, Select } from './Select.tsx';

// React Aria weighs more than the rest of the page.
let takeOver: typeof take;
const SearchedList = lazyPart<Parameters<typeof ComboBox>[0]>(async () => {
  const code = await import('./ComboBox.tsx');
  takeOver = code.takeOver;
  return { default: code.ComboBox };
});

interface Props {
  readonly label: ReactNode;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string | null) => void;
  readonly emptyText: string;
  /** Names the button that shows the list, before the label. */
  readonly buttonLabel: string;
  readonly className?: string | undefined;
}

/** Keys that the list handles; they are replayed once its code has loaded. */
const listKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);

/**
 * A `ComboBox` whose code loads when a pointer, a finger or the focus reaches it, and never by itself. Until then a plain field takes focus, text and
 * keys, and passes them on. If the code fails to load, a list of the browser's own replaces it.
 */
export function LateComboBox({ buttonLabel, emptyText, ...list }: Props) {
  const { label, options, value, className } = list;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const keys = useRef<string[]>([]);
  const isComposing = useRef(false);
  const isWanted = useRef(false);
  const [stage, setStage] = useState<'placeholder' | 'here' | 'missing'>('placeholder');
  /** Null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? options.find((option) => option.id === value)?.label ?? '';

  const warm = () =>
    SearchedList.preload().then(
      () => true,
      (error: unknown) => {
        if (error instanceof MissingPart) error.forget();
        return false;
      },
    );

  function handOver(isHere: boolean) {
    const standIn = field.current;
    if (!standIn) return;
    // A letter composed of several keys would fall apart.
    if (isComposing.current) return standIn.addEventListener('compositionend', () => handOver(isHere), { once: true });
    const { value: written, selectionStart, selectionEnd } = standIn;
    const isEntered = document.activeElement === standIn;
    flushSync(() => setStage(isHere ? 'here' : 'missing'));
    if (!isEntered) return;
    const input = field.current;
    if (!isHere || !input) return select.current?.focus();
    takeOver(input, { written, selectionStart, selectionEnd, keys: keys.current });
  }

  function want() {
    if (isWanted.current) return;
    isWanted.current = true;
    void warm().then(handOver);
  }

  const wantIfEntered = useRef(() => {
    if (document.activeElement === field.current) want();
  });
  // Focused before the page's code had loaded.
  useEffect(() => wantIfEntered.current(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (!listKeys.has(event.key) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    keys.current.push(event.key);
    want();
  }

  const native = <Select {...list} ref={select} />;
  if (stage === 'missing') return native;
  if (stage === 'here') {
    return (
      <Boundary fallback={() => native}>
        <SearchedList {...list} emptyText={emptyText} inputRef={field} />
      </Boundary>
    );
  }
  return (
    <div className={cx(fieldStyles.field, className)} onPointerEnter={() => void warm()} onTouchStart={() => void warm()}>
      <label className={fieldStyles.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <input
          ref={field}
          id={id}
          className={fieldStyles.input}
          type="text"
          role="combobox"
          aria-expanded={false}
          // There is no list to control yet.
          aria-controls={undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            // Earlier keys belonged to the list of the previous text.
            keys.current = [];
            setTyped(event.target.value);
            want();
          }}
          onFocus={want}
          onBlur={() => {
            keys.current = [];
            setTyped(null);
          }}
          onKeyDown={onKeyDown}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={() => (isComposing.current = false)}
        />
        <button
          id={`${id}-button`}
          className={styles.trigger}
          type="button"
          tabIndex={-1}
          aria-label={buttonLabel}
          aria-labelledby={`${id}-button ${id}-label`}
          aria-haspopup="listbox"
          aria-expanded={false}
          onClick={() => field.current?.focus()}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
    </div>
  );
}
