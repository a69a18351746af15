import type { Meta, StoryObj } from '@storybook/react';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

const meta = { title: 'Start' } satisfies Meta;
export default meta;

/** Start page of Storybook: a map of each flow. */
export const Flows: StoryObj = {
  loaders: [
    async () => {
      const response = await fetch('index.json');
      const { entries } = (await response.json()) as { readonly entries: Readonly<Record<string, Entry>> };
      return { maps: Object.values(entries).filter(({ name }) => name === 'Map') };
    },
  ],
  render: (_, { loaded }) => (
    <main>
      <h1>Flows</h1>
      <p>Each has a map of its states, and a story for each of them. Below a story stands what can happen there.</p>
      <ul style={{ display: 'grid', gap: 'var(--space-3)', paddingBlock: 'var(--space-4)' }}>
        {(loaded['maps'] as readonly Entry[]).map(({ id, title }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {title.replace(/^.*\//, '')}
            </a>
          </li>
        ))}
      </ul>
    </main>
  ),
};
