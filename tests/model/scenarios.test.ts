import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition } from 'xstate';
import { flows } from '#tools/flows/machines.ts';
import { idsIn } from '#tools/requirements/judge.ts';
import { requirements } from '#tools/requirements/requirements.ts';
import { eventOf } from '../support/model.ts';
import { type AnySpeech, compile } from '../support/scenarios/compile.ts';
import { allScenarios, scenariosIn } from '../support/scenarios/files.ts';
import { speeches } from '../support/scenarios/speeches.ts';
import { exampleOf, type Expectation, type Happening, type Meaning, type Said, understand } from '../support/scenarios/vocabulary.ts';

const fileOf = (flow: string, ...items: readonly string[]) =>
  `---\nflow: ${flow}\n---\n\n## One\n\n${items.map((item) => `- ${item}`).join('\n')}\n`;

function reported(flow: string, ...items: readonly string[]) {
  const [scenario] = scenariosIn('tests/scenarios/one.md', fileOf(flow, ...items));
  return compile('tests/scenarios/one.md', scenario!.parts[0]!, speeches[flow]!);
}

/** Returns the steps of a phrase whose gaps have their examples. */
function partsIn(speech: AnySpeech, phrase: string): (Happening | Expectation)[] {
  const [now] = initialTransition(speech.machine, speech.cases.input as never) as [AnyMachineSnapshot, unknown];
  const walk = (meaning: Meaning, said: Said): (Happening | Expectation)[] => {
    if (typeof meaning === 'function') return walk(meaning(said, now), said);
    if ('event' in meaning || 'states' in meaning) return [meaning];
    return 'reads' in meaning ? [] : meaning.flatMap((one) => walk(one, said));
  };
  const found = understand(speech.vocabulary, exampleOf(speech.vocabulary, phrase))!;
  return walk(found.meaning, found.said);
}

const everyEvent = ({ cases }: AnySpeech): string[] => [
  ...Object.keys(cases.events),
  ...Object.keys(cases.outputs).flatMap((call) => [`xstate.done.actor.${call}`, `xstate.error.actor.${call}`]),
  ...Object.keys(cases.delays).map((delay) => `xstate.after.${delay}`),
];

/** States that no path reaches from the input of the plan, as its model test shows; and sentences for guests only. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  'game-launch-guest': ['barred', 'askingAge', 'realFailed', 'playingReal', 'lookingUpIp', 'launchingReal'],
};
const unsaid: Readonly<Record<string, readonly string[]>> = {
  'game-launch-guest': ['real.requested', 'demo.requested', 'age.refused', 'xstate.done.actor.launchReal', 'xstate.error.actor.launchReal'],
};

test('every machine has a vocabulary', () => {
  const spoken = new Set(Object.values(speeches).map(({ machine }) => machine));
  expect(Object.entries(flows).filter(([, { machine }]) => !spoken.has(machine))).toEqual([]);
});

describe.each(Object.entries(speeches))('the vocabulary of %s', (flow, speech) => {
  const phrases = Object.keys(speech.vocabulary.phrases);
  const parts = phrases.flatMap((phrase) => partsIn(speech, phrase));
  const happenings = parts.filter((part) => 'event' in part);
  const expectations = parts.filter((part) => 'states' in part);

  test('has a phrase for every event of the machine', () => {
    const missing = everyEvent(speech).filter((event) => !happenings.some((one) => one.event === event));
    expect(missing.filter((event) => !unsaid[flow]?.includes(event))).toEqual([]);
  });

  test('has a phrase for every state of the machine, and for no other', () => {
    const states = Object.keys(speech.machine.states);
    const seen = new Set(expectations.flatMap((one) => one.states));
    expect(states.filter((state) => !seen.has(state) && !unseen[flow]?.includes(state))).toEqual([]);
    expect([...seen].filter((state) => !states.includes(state))).toEqual([]);
  });

  test('names samples that the cases have', () => {
    const lacks = ({ event, sample, value }: Happening) => {
      if (value || event.startsWith('xstate.after.')) return false;
      try {
        return !(eventOf(speech.cases, { event, sample, state: '', facts: {} }) as AnyEventObject | undefined);
      } catch {
        return true;
      }
    };
    expect(happenings.filter(lacks)).toEqual([]);
  });

  test('says nothing in words that mean something else before', () => {
    const received = (phrase: string) => understand(speech.vocabulary, exampleOf(speech.vocabulary, phrase))?.meaning;
    expect(phrases.filter((phrase) => received(phrase) !== speech.vocabulary.phrases[phrase])).toEqual([]);
  });
});

describe('a scenario', () => {
  test('is a path of its machine, with what its sentences say', () => {
    const { path } = reported('cashier', 'A returning player deposits 20 EUR in Litecoin, the reply is lost, and they ask again.');
    expect(path.map(({ event, sample, state }) => `${event} ${sample} > ${state}`)).toEqual([
      'xstate.init  > recalling',
      'xstate.done.actor.recall nothing kept > loadingMethods',
      'xstate.done.actor.loadMethods three methods > filling',
      'method.chosen Litecoin > filling',
      'amount.typed 20 > filling',
      'conversion.requested  > converting',
      'xstate.done.actor.convert  > quoted',
      'payment.requested  > preparing',
      'xstate.done.actor.prepare a new deposit of 20 > submitting',
      'xstate.error.actor.submit unreachable > unconfirmed',
      'retry  > askingAgain',
    ]);
  });

  test('is refused for a sentence that nobody knows, with its place and those near it', () => {
    expect(() => reported('verification', 'They verify their e-mail address', 'they paint the button')).toThrow(
      'tests/scenarios/one.md:8: nobody knows "they paint the button". Near it are:\n    they see the button\n    they see that the link is broken\n    they read {text}',
    );
  });

  test('is refused for a step that is impossible, with its state and what is possible there', () => {
    expect(() => reported('recovery', 'they enter their e-mail address', 'they have read what comes next')).toThrow(
      'tests/scenarios/one.md:8: "they have read what comes next" is impossible in "entering". Possible there:' +
        '\n    they enter their e-mail address\n    they enter half an address\n    they ask for a new password',
    );
  });

  test('is refused where the machine only seems to take a step: a guard stands before it', () => {
    expect(() => reported('cashier', 'they open the cashier', 'they ask what it converts to')).toThrow('is impossible in "filling"');
  });

  test('is refused for what is not so', () => {
    expect(() => reported('recovery', 'they see what comes next')).toThrow(
      '"they see what comes next" is not so: it is "entering" here, not "sent"',
    );
    expect(() => reported('cashier', 'they open the cashier', 'they see that the quote ran out')).toThrow(
      '"they see that the quote ran out" is not so: in "filling", "expired" is false, not true',
    );
    expect(() =>
      reported(
        'cashier',
        'they open the cashier',
        'they convert 5 EUR to Litecoin',
        'they press the button that pays',
        'they are told that the minimum is 20 EUR',
      ),
    ).toThrow('"they are told that the minimum is 20 EUR" is not so: the machine said');
  });

  test('carries what is to be read to the screens', () => {
    const { path } = reported('cashier', 'they open the cashier', 'they enter 20', 'the field "Amount" says “20”', 'they read "Litecoin"');
    expect(path.at(-1)?.reads).toEqual([{ label: 'Amount', text: '20' }, { text: 'Litecoin' }]);
    expect(path.slice(0, -1).filter(({ reads }) => reads)).toEqual([]);
  });
});

describe('a file of scenarios', () => {
  const refusalOf = (text: string) => {
    try {
      scenariosIn('tests/scenarios/one.md', text);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([
    ['# No flow\n', 'tests/scenarios/one.md:1: it begins with "---", "flow: …" and "---", like "flow: cashier"'],
    ['---\nflow: cashier\n---\n- a step\n', 'tests/scenarios/one.md:4: a step belongs below a heading of the second level'],
    ['---\nflow: cashier\n---\n## One\n', 'tests/scenarios/one.md:4: "One" has no step'],
    ['---\nflow: cashier\n---\n## One @nightly\n- a\n', 'tests/scenarios/one.md:4: there is no mark "@nightly", only "@browser"'],
    [
      '---\nflow: cashier\n---\n## One\n### Later\n- a\n',
      'tests/scenarios/one.md:5: a heading of the third level names a flow, like "### On transaction-status"',
    ],
    ['---\nflow: cashier\n---\n## One\n- a\n  b\n', 'tests/scenarios/one.md:6: a step is one line'],
  ])('%j is refused with its place', (text, refusal) => {
    expect(refusalOf(text)).toBe(refusal);
  });

  test('has a scenario per heading, and another flow in its middle', () => {
    expect(scenariosIn('a.md', '---\nflow: cashier\n---\n# A\nProse.\n\n## One @browser\n1. a\n### On session\n- b\n')).toEqual([
      {
        file: 'a.md',
        line: 7,
        title: 'One',
        isInBrowser: true,
        parts: [
          { flow: 'cashier', line: 7, items: [{ line: 8, text: 'a' }] },
          { flow: 'session', line: 9, items: [{ line: 10, text: 'b' }] },
        ],
      },
    ]);
  });
});

describe('the scenarios of the product', () => {
  const scenarios = allScenarios();

  test.each(scenarios.map((scenario) => [`${scenario.file}:${scenario.line}`, scenario] as const))(
    '%s can happen',
    (_, { file, parts }) => {
      for (const part of parts) {
        expect(Object.keys(speeches)).toContain(part.flow);
        expect(compile(file, part, speeches[part.flow]!).path.length).toBeGreaterThan(1);
      }
    },
  );

  test('are thirty or more, each under a title of its own that names rows of the spec', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(30);
    expect(new Set(scenarios.map(({ title }) => title)).size).toBe(scenarios.length);
    expect(scenarios.filter(({ title }) => idsIn(title).length === 0 || idsIn(title).some((id) => !requirements.includes(id)))).toEqual([]);
  });

  test('ask the browser for ten at most in the thorough tests', () => {
    expect(scenarios.filter(({ isInBrowser }) => isInBrowser).length).toBeLessThanOrEqual(10);
  });
});

test('[L-11] each step of a scenario knows its sentence, and each text that is read its own', () => {
  const { path, sentences } = reported(
    'cashier',
    'A returning player deposits 20 EUR in Litecoin',
    'They read "Litecoin"',
    'the reply is lost',
  );
  expect(sentences).toHaveLength(path.length);
  const texts = sentences.map(({ step, reads }) => [step.text, ...reads.map(({ text }) => text)]);
  expect(texts[0]).toEqual(['A returning player deposits 20 EUR in Litecoin']);
  expect(texts.at(-2)).toEqual(['A returning player deposits 20 EUR in Litecoin', 'They read "Litecoin"']);
  expect(texts.at(-1)).toEqual(['the reply is lost']);
});
