import { addons } from 'storybook/preview-api';
import type { Language } from '#openapi/model.ts';
import { addressInSite, type InSite } from '#stories/support/in-site.ts';
import { flowOf, type Photographed, storiesOf, waysFrom } from '#stories/support/photograph.ts';
import { changeToken, tokensOnShow } from '#stories/support/tokens-used.ts';
import { type Answers, asked, type ChangedToken, answered, tokenChanged, type Topic } from './channel.ts';
import { textsOf } from './ReceivedTexts.tsx';
import { endYield } from '../yield-focus.ts';

/** The part of Storybook's context that is read. */
interface Shown {
  readonly id: string;
  readonly componentId: string;
  readonly parameters: Partial<Photographed> & InSite;
  readonly globals: { readonly language?: Language };
}
let shown: Shown | undefined;

/** A loader that reports the current story to this frame's side of the panel. */
export const recordStory = (context: Shown) => {
  if (shown?.id !== context.id) endYield();
  shown = context;
  return {};
};

/** The current state, with the first story of each state it leads to. */
async function stateOf({ componentId, parameters: { machine: name, state } }: Shown): Promise<Answers['state']['shown']> {
  const flow = name === undefined ? undefined : flowOf(name);
  if (!flow || state === undefined) return null;
  const stories = storiesOf(await flow.load(), componentId, Object.keys(flow.machine.states));
  const ways = waysFrom(flow.machine, state).map((way) => {
    const [story = null, ...others] = stories.filter((each) => each.state === way.target);
    return { ...way, story, others: others.length };
  });
  return { machine: flow.machine.id, state, ways };
}

const answers: { readonly [T in Topic]: (story: Shown) => Answers[T] | Promise<Answers[T]> } = {
  async state(story) {
    const { site } = story.parameters;
    return { shown: await stateOf(story), address: site === undefined ? null : addressInSite(site, story.globals.language ?? 'en') };
  },
  texts: ({ id }) => textsOf(id),
  tokens: tokensOnShow,
};

/** Answers only requests of the panel: without the panel, a story does none of this work. */
export function answerThePanel() {
  const channel = addons.getChannel();
  const answer = async (topic: Topic) => {
    const story = shown;
    if (!story) return;
    const said = await answers[topic](story);
    if (story === shown) channel.emit(answered, { topic, storyId: story.id, answer: said });
  };
  channel.on(asked, (topic: Topic) => void answer(topic));
  channel.on(tokenChanged, (tokens: readonly ChangedToken[]) => {
    for (const { name, value } of tokens) changeToken(name, value);
    void answer('tokens');
  });
}
