import type { Names } from './names.ts';

export const fixture = ({ kebab, camel }: Names) => `import type { ${camel}Machine } from '#machines/${kebab}/${kebab}.machine.ts';
import type { Cases } from '../model.ts';
import { refused, unreachable } from './accounts.ts';

export const ${camel}Cases: Cases<typeof ${camel}Machine> = {
  events: { 'send.pressed': [{ type: 'send.pressed' }] },
  outputs: { prepare: { key: 'key-1' }, send: { sent: undefined } },
  errors: {
    prepare: { 'storage is full': new Error('The key was not stored') },
    send: { refused: refused('invalid_request', 422), unreachable },
  },
  delays: {},
  facts: ({ context }) => ({ key: context.key }),
};
`;

export const actorTest = ({ kebab, camel }: Names) => `import { ${camel}Machine } from '#machines/${kebab}/${kebab}.machine.ts';
import { ${camel}View } from '#machines/${kebab}/${kebab}.view.ts';
import { testActor } from '#tests/support/actor-tests.ts';
import { ${camel}Cases } from '#tests/support/fixtures/${kebab}.ts';

await testActor({ name: '${kebab}', machine: ${camel}Machine, view: ${camel}View, cases: ${camel}Cases });
`;

export const planTest = ({ kebab, camel, pascal }: Names) => `// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { ${camel}Machine, type ${pascal}Event } from '#machines/${kebab}/${kebab}.machine.ts';
import { ${pascal}Flow } from '#src/screens/${kebab}/${pascal}Flow.tsx';
import * as stories from '#stories/${kebab}.stories.tsx';
import { ${camel}Cases } from '#tests/support/fixtures/${kebab}.ts';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';

afterEach(cleanup);

testPlan({
  name: '${kebab}',
  machine: ${camel}Machine,
  cases: ${camel}Cases,
  stories,
  openScreen() {
    const { logic, clock, environment } = openMachine(${camel}Machine, ${camel}Cases);
    const user = show(<${pascal}Flow logic={logic} options={{ clock }} />);
    const happen = handOf<${pascal}Event>(environment, { 'send.pressed': () => user.click(screen.getByRole('button')) });
    return {
      happen,
      check({ state }) {
        const isPending = state === 'preparing' || state === 'sending';
        expect(screen.queryByText(english['${kebab}.pending']!) !== null).toBe(isPending);
        expect(screen.queryByText(english['${kebab}.sent']!) !== null).toBe(state === 'sent');
        expect(screen.queryByText(english['${kebab}.refused']!) !== null).toBe(state === 'refused');
        expect(screen.queryByText(english['${kebab}.unknown']!) !== null).toBe(state === 'unknown');
      },
    };
  },
});
`;

export const lawTest = ({ kebab, camel }: Names) => `import { expect, test } from 'vitest';
import { ${camel}Machine } from '#machines/${kebab}/${kebab}.machine.ts';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { ${camel}Cases } from '#tests/support/fixtures/${kebab}.ts';
import { openActor } from '#tests/support/open-actor.ts';

async function sendOnce() {
  const actor = openActor(${camel}Machine, ${camel}Cases);
  actor.send({ type: 'send.pressed' });
  await actor.answer('prepare', 'key-1');
  return actor;
}

test('a request whose outcome is unknown is sent again under the same key', async () => {
  const { send, fail, inputsOf, state } = await sendOnce();
  await fail('send', unreachable);
  expect(state()).toBe('unknown');
  send({ type: 'send.pressed' });
  expect(inputsOf('send')).toEqual([{ key: 'key-1' }, { key: 'key-1' }]);
});

test('a refused request is followed by one under a new key', async () => {
  const { send, fail, answer, inputsOf } = await sendOnce();
  await fail('send', refused('invalid_request', 422));
  send({ type: 'send.pressed' });
  await answer('prepare', 'key-2');
  expect(inputsOf('send')).toEqual([{ key: 'key-1' }, { key: 'key-2' }]);
});
`;

/** The plan that `npm run flows -- NAME --accept` writes for the machine as generated. */
export const reviewedPlan = ({ kebab }: Names) => `machine ${kebab}
start …
  ready with {"key":null}
  shows screen "form"
  shows isPending false
  shows problem null
send.pressed …
  preparing
  calls prepare
  shows isPending true
send.pressed > prepare answers (key) …
  sending with {"key":"key-1"}
  calls send {"key":"key-1"}
send.pressed > prepare answers (key) > send answers (sent)
  sent
  ends
  shows screen "sent"
  shows isPending —
  shows problem —
send.pressed > prepare answers (key) > send fails (refused)
  refused with {"key":null}
  shows isPending false
  shows problem "refused"
send.pressed > prepare fails (storage is full) …
  refused
  shows isPending false
  shows problem "refused"
send.pressed > prepare fails (storage is full) > send.pressed
  preparing
  calls prepare
  shows isPending true
  shows problem null
send.pressed > prepare answers (key) > send fails (unreachable) …
  unknown
  shows isPending false
  shows problem "unknown"
send.pressed > prepare answers (key) > send fails (unreachable) > send.pressed
  sending
  calls send {"key":"key-1"}
  shows isPending true
  shows problem null
`;
