import { languages } from '#domain/languages.ts';
import { amongLines, beforeLine, type Change, inSet } from './changes.ts';
import { actorTest, fixture, lawTest, planTest, reviewedPlan } from './machine-tests.ts';
import type { Names } from './names.ts';

const machine = ({ kebab, camel, pascal }: Names) => `import { assign, setup, type SnapshotFrom } from 'xstate';
import { required } from '#domain/required.ts';
import { type Answer, type Failure, withEvent } from '../support/answers.ts';
import { remote } from '../support/remote.ts';
import { isUndecided } from '../support/undecided.ts';

export interface ${pascal}Context {
  /** The idempotency key of the request; null before it was made. */
  readonly key: string | null;
}

export type ${pascal}Event = { type: 'send.pressed' };

/** One request, which is sent again under its key until its outcome is known. */
export const ${camel}Machine = setup({
  types: { context: {} as ${pascal}Context, events: {} as ${pascal}Event },
  actors: {
    /** Returns a new key, stored before the request is sent. */
    prepare: remote<string>('prepare'),
    send: remote<void, { readonly key: string }>('send'),
  },
  actions: {
    setKey: assign((_, { output }: Answer<string>) => ({ key: output })),
    clearKey: assign({ key: null }),
  },
  guards: { isUndecided: (_, failure: Failure) => isUndecided(failure) },
}).createMachine({
  id: '${kebab}',
  context: { key: null },
  initial: 'ready',
  states: {
    ready: { on: { 'send.pressed': 'preparing' } },
    preparing: {
      invoke: { id: 'prepare', src: 'prepare', onDone: { target: 'sending', actions: withEvent('setKey') }, onError: 'refused' },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ key: required(context.key, 'The key of the request') }),
        onDone: 'sent',
        onError: [
          { guard: withEvent('isUndecided'), target: 'unknown' },
          { target: 'refused', actions: 'clearKey' },
        ],
      },
    },
    refused: { on: { 'send.pressed': 'preparing' } },
    /** The platform may have carried out the request: the only way on is the same request under the same key. */
    unknown: { on: { 'send.pressed': 'sending' } },
    sent: { type: 'final' },
  },
});

export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>;
export type ${pascal}State = ${pascal}Snapshot['value'];
`;

const view = ({ kebab, camel, pascal }: Names) => `import type { ${pascal}Snapshot } from './${kebab}.machine.ts';

export type ${pascal}ViewModel =
  | { screen: 'form'; isPending: boolean; problem: 'refused' | 'unknown' | null }
  | { screen: 'sent' };

/** The only reader of the machine's state. */
export function ${camel}View({ value }: ${pascal}Snapshot): ${pascal}ViewModel {
  switch (value) {
    case 'ready':
    case 'preparing':
    case 'sending':
      return { screen: 'form', isPending: value !== 'ready', problem: null };
    case 'refused':
    case 'unknown':
      return { screen: 'form', isPending: false, problem: value };
    case 'sent':
      return { screen: 'sent' };
    default:
      return value satisfies never;
  }
}
`;

const component = ({ kebab, pascal }: Names) => `import { FormattedMessage } from 'react-intl';
import type { ${pascal}Event } from '#machines/${kebab}/${kebab}.machine.ts';
import type { ${pascal}ViewModel } from '#machines/${kebab}/${kebab}.view.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './${pascal}View.module.css';

interface Props {
  readonly view: ${pascal}ViewModel;
  readonly send: (event: ${pascal}Event) => void;
}

export function ${pascal}View({ view, send }: Props) {
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="${kebab}.title" />
      </h1>
      {view.screen === 'sent' ? (
        <Notice tone="success" takesFocus>
          <FormattedMessage id="${kebab}.sent" />
        </Notice>
      ) : (
        <>
          {view.problem ? (
            <Notice tone={view.problem === 'refused' ? 'danger' : 'warning'} takesFocus>
              <FormattedMessage id={\`${kebab}.\${view.problem}\`} />
            </Notice>
          ) : null}
          <Button variant="primary" isPending={view.isPending} onPress={() => send({ type: 'send.pressed' })}>
            <FormattedMessage id={view.isPending ? '${kebab}.pending' : '${kebab}.action'} />
          </Button>
        </>
      )}
    </section>
  );
}
`;

const style = `.page {
  display: grid;
  gap: var(--space-4);
}
`;

const actors = ({ kebab, camel }: Names) => `import { fromPromise } from 'xstate';
import type { ${camel}Machine } from '#machines/${kebab}/${kebab}.machine.ts';
import { randomHex } from '#domain/random-hex.ts';

type Actors = NonNullable<Parameters<typeof ${camel}Machine.provide>[0]['actors']>;

/** @param send the operation; the platform carries it out once for each key. */
export const ${camel}Actors = (send: (key: string) => Promise<void>) =>
  ({
    prepare: fromPromise(() => Promise.resolve(randomHex(16))),
    send: fromPromise(({ input }) => send(input.key)),
  }) satisfies Required<Actors>;
`;

const flow = ({ kebab, camel, pascal }: Names) => `import type { ActorOptions } from 'xstate';
import type { ${camel}Machine } from '#machines/${kebab}/${kebab}.machine.ts';
import { ${camel}View } from '#machines/${kebab}/${kebab}.view.ts';
import { useFlow } from '#src/features/support/useFlow.ts';
import { ${pascal}View } from '#src/views/${kebab}/${pascal}View.tsx';

interface Props {
  readonly logic: typeof ${camel}Machine;
  readonly options?: ActorOptions<typeof ${camel}Machine>;
}

export function ${pascal}Flow({ logic, options = {} }: Props) {
  const { view, send } = useFlow(logic, options, ${camel}View);
  return <${pascal}View view={view} send={send} />;
}
`;

const story = ({ kebab, camel, pascal, words }: Names) => `import type { Meta, StoryObj } from '@storybook/react';
import { ${camel}Machine, type ${pascal}State } from '#machines/${kebab}/${kebab}.machine.ts';
import { ${camel}View } from '#machines/${kebab}/${kebab}.view.ts';
import { ${pascal}View } from '#src/views/${kebab}/${pascal}View.tsx';
import { mapOf } from './support/flow-map.tsx';
import { photograph } from './support/photograph.ts';

const meta = { title: 'Flows/${words}', component: ${pascal}View, args: { send: () => {} } } satisfies Meta<typeof ${pascal}View>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (value: ${pascal}State): Story => photograph(${camel}Machine.resolveState({ value, context: { key: null } }), ${camel}View, {});

export const Overview: StoryObj = { name: 'Map', ...mapOf(${camel}Machine, () => import('./${kebab}.stories.tsx')) };

export const Ready: Story = { name: 'Ready to send', ...at('ready') };
export const Preparing: Story = { name: 'Preparing the request', ...at('preparing') };
export const Sending: Story = { name: 'Sending', ...at('sending') };
export const Refused: Story = { name: 'Refused', ...at('refused') };
export const Unknown: Story = { name: 'The outcome is unknown', ...at('unknown') };
export const Sent: Story = { name: 'Sent', ...at('sent') };
`;

const row = ({ kebab, camel, words }: Names) => `  '${kebab}': {
    machine: ${camel}Machine,
    title: '${words}',
    plans: ['${kebab}'],
    calls: { prepare: [], send: [] },
    source: 'src/screens/${kebab}/${kebab}.actors.ts',
    brokenIn: 'screen',
  },`;

const texts = ({ kebab, words }: Names) => {
  const ids = ['title', 'action', 'pending', 'refused', 'unknown', 'sent'];
  return `${JSON.stringify(Object.fromEntries(ids.map((id) => [`${kebab}.${id}`, `TODO ${words} ${id}`])), null, 2)}\n`;
};

/** Returns the places 1 to 10 of `docs/how-to/machine.md`. */
export function machineChanges(names: Names): readonly Change[] {
  const { kebab, camel, pascal } = names;
  return [
    { file: `machines/${kebab}/${kebab}.machine.ts`, text: machine(names) },
    { file: `machines/${kebab}/${kebab}.view.ts`, text: view(names) },
    { file: `src/views/${kebab}/${pascal}View.tsx`, text: component(names) },
    { file: `src/views/${kebab}/${pascal}View.module.css`, text: style },
    { file: `src/screens/${kebab}/${kebab}.actors.ts`, text: actors(names) },
    { file: `src/screens/${kebab}/${pascal}Flow.tsx`, text: flow(names) },
    { file: `stories/${kebab}.stories.tsx`, text: story(names) },
    { file: `tests/support/fixtures/${kebab}.ts`, text: fixture(names) },
    { file: `tests/model/plans/${kebab}.actor.test.ts`, text: actorTest(names) },
    { file: `tests/model/plans/${kebab}.model.test.tsx`, text: planTest(names) },
    { file: `tests/model/plans/${kebab}.plan.txt`, text: reviewedPlan(names) },
    { file: `tests/model/laws/${kebab}.test.ts`, text: lawTest(names) },
    {
      file: 'tools/flows/machines.ts',
      edit: (text, file) =>
        [
          amongLines(/^import \{ \w+Machine \}/, `import { ${camel}Machine } from '#machines/${kebab}/${kebab}.machine.ts';`),
          beforeLine('  verification: {', row(names)),
        ].reduce((edited, edit) => edit(edited, file), text),
    },
    ...languages.flatMap((language): Change[] => [
      { file: `src/i18n/messages/${language}/${kebab}.json`, text: texts(names) },
      { file: `src/i18n/messages/${language}/content.ts`, edit: inSet(kebab) },
    ]),
  ];
}
