import './odds.css';
import { h, type ComponentChild } from 'preact';

/** What stands beside a bet before it is placed: name and figure. */
export const oddsList = (odds: readonly (readonly [name: string, figure: string])[]): ComponentChild =>
  h(
    'dl',
    { class: 'odds', key: 'odds' },
    odds.map(([name, figure]) => h('div', { key: name }, h('dt', null, name), h('dd', null, figure))),
  );
