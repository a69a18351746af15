import { type KeyboardEvent, type ReactNode, type Ref, use, useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useIntl } from 'react-intl';
import { cx } from './cx.ts';
import styles from './ComboBox.module.css';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon.tsx';
import type { Option } from './Select.tsx';
import './transitions.ts';

export { takeOver } from './take-over.ts';

interface Props {
  readonly label: ReactNode;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Shown when nothing matches the typed text. */
  readonly emptyText: string;
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly errorMessage?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Enter without the arrows chooses the only match. React Aria would discard the text, even with several matches or none. */
function FieldBox({ children }: { readonly children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  const chooseOnlyMatch = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !state?.isOpen || state.selectionManager.focusedKey !== null) return;
    if (state.inputValue === (state.selectedItem?.textValue ?? '')) return;
    event.preventDefault();
    event.stopPropagation();
    const [only, ...more] = state.collection.getKeys();
    if (only !== undefined && more.length === 0) state.setValue(only);
  };
  return (
    <div className={fieldStyles.box} onKeyDownCapture={chooseOnlyMatch}>
      {children}
    </div>
  );
}

/** Whether the element is visible in its scroll container. The list may cover it until it has followed. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(element);
}

/** React Aria positions overlays again when the window is resized, so a resize event is sent. */
const placeAgain = () => dispatchEvent(new Event('resize'));

/**
 * React Aria closes the list on any scrolling around its field, including late scrolling of the page by a wheel, a finger, or content that grows
 * above. This list follows its field as long as that is visible.
 */
function List({ children }: { readonly children: ReactNode }) {
  const state = use(OverlayTriggerStateContext);
  const place = useRef<HTMLSpanElement>(null);
  const scrolled = useRef(false);
  const pressed = useRef(false);
  const isOpen = state?.isOpen;
  // Called before the list's own handler, whose effects run later.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const note = () => {
      scrolled.current = true;
      setTimeout(() => (scrolled.current = false));
    };
    const options = { capture: true, signal: over.signal };
    addEventListener('scroll', note, options);
    addEventListener('pointerdown', () => (pressed.current = true), options);
    const release = () => {
      pressed.current = false;
      // Repositioning waits until the pressed row has been chosen.
      setTimeout(placeAgain);
    };
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, options);
    return () => {
      pressed.current = false;
      over.abort();
    };
  }, [isOpen]);
  if (!state) return children;
  const close = () => {
    const field = place.current?.parentElement;
    if (!scrolled.current || !field || !isInSight(field)) return state.close();
    // Moving the list under a pressed pointer would choose another row.
    if (!pressed.current) placeAgain();
  };
  return (
    <>
      <span ref={place} hidden />
      <OverlayTriggerStateContext value={{ ...state, close }}>{children}</OverlayTriggerStateContext>
    </>
  );
}

/** A list that is searched by typing, without regard to accents. */
export function ComboBox({
  label,
  options,
  value,
  onChange,
  emptyText,
  placeholder,
  name,
  errorMessage,
  isRequired = false,
  isDisabled = false,
  className,
  inputRef,
}: Props) {
  const { locale } = useIntl();
  return (
    <I18nProvider locale={locale}>
      <AriaComboBox
        className={cx(fieldStyles.field, className)}
        defaultItems={options}
        selectedKey={value}
        onSelectionChange={(key) => onChange(key === null ? null : String(key))}
        isInvalid={Boolean(errorMessage)}
        isRequired={isRequired}
        isDisabled={isDisabled}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
        {...(name ? { name } : {})}
      >
        <Label className={fieldStyles.label ?? ''}>
          {label}
          {isRequired ? (
            <span className={fieldStyles.required} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </Label>
        <FieldBox>
          <Input className={fieldStyles.input ?? ''} {...(inputRef ? { ref: inputRef } : {})} {...(placeholder ? { placeholder } : {})} />
          <Button className={styles.trigger ?? ''}>
            <Icon name="chevron-down" />
          </Button>
        </FieldBox>
        <FieldError className={fieldStyles.error ?? ''}>{errorMessage}</FieldError>
        <List>
          <Popover className={styles.popover ?? ''}>
            <ListBox className={styles.list ?? ''} renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}>
              {(option: Option) => (
                <ListBoxItem className={styles.option ?? ''} textValue={option.label}>
                  {option.label}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </List>
      </AriaComboBox>
    </I18nProvider>
  );
}
