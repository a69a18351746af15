/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren, type ComponentChild } from 'preact';
import { hasMinus } from '#domain/amount-input.ts';
import type { NumberReading } from './money.ts';

interface Options {
  readonly id: string;
  readonly start: string;
  readonly least: number;
  readonly most: number;
  /** Parses typed text into minor units or hundredths. */
  readonly read: (text: string) => NumberReading;
  /** A number as the input shows it, also in the list of choices. */
  readonly plain: (value: number) => string;
  readonly label: (value: number) => string;
  readonly texts: { readonly which: string; readonly unclear: string; readonly invalid: string };
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly redraw: () => void;
}

/** A number field. An ambiguous number is asked about rather than guessed. */
export interface NumberField {
  /** Minor units or hundredths; null after it has shown the fault and taken the focus. */
  read(): number | null;
  /** Returns the current value without showing a message. */
  peek(): number | null;
  /** True while the text is ambiguous and the person has to choose a reading. */
  isUnclear(): boolean;
  change(to: (value: number) => number): void;
  input(isDisabled: boolean): ComponentChild;
  /** A button beside the input. @param name its accessible name. */
  step(isDisabled: boolean, text: string, name: string, to: (value: number) => number): ComponentChild;
  /** Renders the error and the possible readings. */
  notes(isAsking?: boolean): ComponentChildren;
}

export function numberField({ id, start, least, most, read, plain, label, texts, attributes, redraw }: Options): NumberField {
  let text = start;
  let complaint = '';
  let box: HTMLInputElement | null = null;
  let choices: HTMLElement | null = null;
  const holdBox = (node: HTMLInputElement | null) => void (box = node);
  const holdChoices = (node: HTMLElement | null) => void (choices = node);

  const isUnclear = () => read(text).choices.length > 0;
  const peek = () => {
    const { value } = read(text);
    return value !== null && value >= least && value <= most ? value : null;
  };
  const settle = (typed: string) => {
    ({ text } = read(typed));
    complaint = isUnclear() ? texts.unclear : hasMinus(text) ? texts.invalid : '';
    redraw();
  };
  const answer = (value: number) => {
    box?.focus();
    settle(plain(value));
  };

  const change = (to: (value: number) => number) => settle(plain(Math.min(most, Math.max(least, to(read(text).value ?? least)))));

  return {
    peek,
    isUnclear,
    read() {
      if (isUnclear()) {
        choices?.querySelector('button')?.focus();
        return null;
      }
      const value = peek();
      complaint = value === null ? texts.invalid : '';
      redraw();
      if (value === null) box?.focus();
      return value;
    },
    change,
    step: (isDisabled, shown, name, to) => (
      <button type="button" class="step" aria-label={name} disabled={isDisabled} onClick={() => change(to)}>
        {shown}
      </button>
    ),
    input: (isDisabled) => (
      <input
        {...attributes}
        id={id}
        class="input"
        inputmode="decimal"
        autocomplete="off"
        aria-invalid={complaint ? 'true' : undefined}
        disabled={isDisabled}
        value={text}
        ref={holdBox}
        onInput={({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
          settle(currentTarget.value);
          // Rejected characters leave the input too, even when the value has not changed and nothing is redrawn.
          if (currentTarget.value !== text) currentTarget.value = text;
        }}
      />
    ),
    notes: (isAsking = true) => [
      <p class="field-error" id={`${id}-error`} key="error">
        {isAsking ? complaint : ''}
      </p>,
      readingChoices({ id, title: texts.which, values: isAsking ? read(text).choices : [], label, onChoose: answer, hold: holdChoices }),
    ],
  };
}

interface ReadingChoices extends Pick<Options, 'id' | 'label'> {
  readonly title: string;
  readonly values: readonly number[];
  readonly onChoose: (value: number) => void;
  readonly hold: (node: HTMLElement | null) => void;
}

/** A button for each number that an ambiguous text may mean. */
const readingChoices = ({ id, title, values, label, onChoose, hold }: ReadingChoices): ComponentChild => (
  <div class="choices" role="group" aria-labelledby={`${id}-which`} hidden={values.length === 0} key="which" ref={hold}>
    <span id={`${id}-which`}>{title}</span>
    {values.map((value) => (
      <button type="button" class="quiet" key={value} onClick={() => onChoose(value)}>
        {label(value)}
      </button>
    ))}
  </div>
);
