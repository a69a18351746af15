/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';

interface Pay {
  readonly id: string;
  readonly name: string;
  /** `4.00×` */
  readonly pays: string;
}

/** @param label the name of the table. @param now the row of the current hand. Styled by `pay-table.css`. */
export const payTable = (label: string, rows: readonly Pay[], now: string | undefined): ComponentChild => (
  <ul class="pays" aria-label={label} key="pays">
    {rows.map(({ id, name, pays }) => (
      <li class={id === now ? 'pay pay-now' : 'pay'} key={id}>
        <span>{name}</span> <b>{pays}</b>
      </li>
    ))}
  </ul>
);
