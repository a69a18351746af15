import type { StoryObj } from '@storybook/react';
import type { AnyStateMachine } from 'xstate';
import { FlowMap } from './FlowMap.tsx';
import { registerFlow, type StateStory, storiesOf, type StoryModule } from './photograph.ts';

/** A page with the statechart of a machine beside the stories of its states. */
export const mapOf = (machine: AnyStateMachine, load: () => Promise<StoryModule>): StoryObj => {
  registerFlow({ machine, load });
  return {
    parameters: { layout: 'fullscreen' },
    loaders: [
      async ({ componentId }) => {
        const [module, { chartOf, drawChart }] = await Promise.all([load(), import('#tools/statecharts/statechart.ts')]);
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
  };
};
