/** @jsxRuntime classic */
/** @jsx h */
import './odds.css';
import { h, type ComponentChild } from 'preact';

/** Lists names and figures of the bets on offer. */
export const oddsList = (odds: readonly (readonly [name: string, figure: string])[]): ComponentChild => (
  <dl class="odds" key="odds">
    {odds.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
