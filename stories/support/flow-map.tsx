import type { StoryObj } from '@storybook/react';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { AnyStateMachine } from 'xstate';
import { FlowMap, type StateStory } from './FlowMap.tsx';

interface Annotated {
  readonly name?: string;
  readonly parameters?: { readonly state?: string };
}
type StoryModule = Readonly<Record<string, unknown>>;

/** In the order of the states; of several stories of one state, that which bears its name comes first. */
function storiesOf(module: StoryModule, componentId: string, states: readonly string[]): StateStory[] {
  const rank = (key: string, state: string) => states.indexOf(state) * 2 + Number(key.toLowerCase() !== state.toLowerCase());
  return Object.entries(module)
    .flatMap(([key, exported]) => {
      const { name = storyNameFromExport(key), parameters } = exported as Annotated;
      if (!parameters?.state) return [];
      return [{ id: toId(componentId, storyNameFromExport(key)), name, state: parameters.state, rank: rank(key, parameters.state) }];
    })
    .toSorted((a, b) => a.rank - b.rank);
}

/** A page with the statechart of a machine beside the stories of its states. */
export const mapOf = (machine: AnyStateMachine, load: () => Promise<StoryModule>): StoryObj => ({
  parameters: { layout: 'fullscreen' },
  loaders: [
    async ({ componentId }) => {
      const [module, { chartOf, drawChart }] = await Promise.all([load(), import('../../tools/statecharts/statechart.ts')]);
      const statechart = chartOf(machine);
      const stories = storiesOf(
        module,
        componentId,
        statechart.nodes.map(({ id }) => id),
      );
      const storyOf = (state: string) => stories.find((story) => story.state === state);
      const chart = await drawChart(statechart, {
        captionOf: (state) => storyOf(state)?.name ?? '',
        hrefOf: (state) => {
          const story = storyOf(state);
          return story && `#${story.id}`;
        },
      });
      return { chart, stories };
    },
  ],
  render: (_, { loaded, globals, title }) => (
    <FlowMap title={title} chart={loaded['chart'] as string} stories={loaded['stories'] as StateStory[]} globals={globals} />
  ),
});
