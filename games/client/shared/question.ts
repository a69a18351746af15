import { h, newId } from './dom.ts';
import type { NumberReading } from './money.ts';

export interface Question {
  readonly element: HTMLElement;
  /** Shows what may be meant, or goes when that is clear. */
  ask(reading: NumberReading): void;
  /** Moves the focus to the first choice while there is one. */
  focus(): boolean;
}

interface Options {
  readonly text: string;
  readonly label: (value: number) => string;
  readonly onAnswer: (value: number) => void;
}

/** What a typed number may mean, to choose from: it is asked about rather than guessed. */
export function question({ text, label, onAnswer }: Options): Question {
  const id = newId();
  const choices = h('div', { class: 'choices', role: 'group', 'aria-labelledby': id, hidden: true });
  return {
    element: choices,
    ask(reading) {
      choices.hidden = reading.choices.length === 0;
      choices.replaceChildren(
        h('span', { id }, text),
        ...reading.choices.map((value) => h('button', { type: 'button', class: 'quiet', click: () => onAnswer(value) }, label(value))),
      );
    },
    focus() {
      const first = choices.querySelector('button');
      first?.focus();
      return first !== null;
    },
  };
}
