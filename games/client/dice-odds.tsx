/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';

/** Every bet with its payout and its return. */
export const allOdds = (odds: readonly (readonly [name: string, text: string])[]): ComponentChild => (
  <dl class="all-odds" key="odds">
    {odds.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
