import { h, type ComponentChild } from 'preact';

/** Every bet with what it pays, and what comes back of it. */
export const allOdds = (odds: readonly (readonly [name: string, text: string])[]): ComponentChild =>
  h(
    'dl',
    { class: 'all-odds', key: 'odds' },
    odds.map(([name, text]) => h('div', { key: name }, h('dt', null, name), h('dd', null, text))),
  );
