import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Problem } from '#openapi/model.ts';
import { type Answer, noProblem, problemOf, withEvent } from '#machines/support/answers.ts';
import { remote } from '#machines/support/remote.ts';
import type { CampaignSimulation } from '../data/types.ts';
import { missingTerms } from './campaign-fields.ts';
import type { Fields } from './submission.machine.ts';

interface CampaignContext {
  readonly fields: Fields;
  /** The first required field that is empty, once the operator has tried to continue. */
  readonly missing: string | null;
  /** The result of a simulation with the current fields; null once a field has changed. */
  readonly simulation: CampaignSimulation | null;
  readonly problem: Problem | null;
}

export type CampaignEvent =
  | { type: 'changed'; field: string; value: string }
  | { type: 'reasonChanged'; value: string }
  | { type: 'simulationRequested' }
  | { type: 'submitted' };
export type CampaignEmitted = { type: 'proposed'; id: string };

const hasReason = ({ fields }: CampaignContext): boolean => (fields['reason'] ?? '').trim().length >= 3;
const trimmed = ({ fields }: CampaignContext): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]));

/** The terms of a campaign, from the form to the proposal. Only simulated terms can be proposed. */
export const campaignMachine = setup({
  types: {
    context: {} as CampaignContext,
    events: {} as CampaignEvent,
    emitted: {} as CampaignEmitted,
    input: {} as { readonly fields: Fields },
  },
  actors: { simulate: remote<CampaignSimulation, Fields>('simulate'), propose: remote<{ id: string }, Fields>('propose') },
  actions: {
    saveProblem: assign(problemOf),
    setField: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      missing: null,
      simulation: null,
      ...noProblem,
    })),
    setReason: assign(({ context }, { value }: { value: string }) => ({
      fields: { ...context.fields, reason: value },
      missing: null,
      ...noProblem,
    })),
    showMissingTerm: assign(({ context: { fields } }) => ({ missing: missingTerms(fields)[0] ?? null })),
    showMissingReason: assign({ missing: 'reason' }),
    saveSimulation: assign((_, { output }: Answer<CampaignSimulation>) => ({ simulation: output, ...noProblem })),
    clearSimulation: assign({ simulation: null, ...noProblem }),
    notifyProposed: emit((_, { output }: Answer<{ id: string }>) => ({ type: 'proposed' as const, id: output.id })),
  },
  guards: {
    hasTerms: ({ context: { fields } }) => missingTerms(fields).length === 0,
    hasReason: ({ context }) => hasReason(context),
  },
}).createMachine({
  id: 'campaign',
  context: ({ input: { fields } }) => ({ fields, missing: null, simulation: null, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        changed: { actions: withEvent('setField') },
        simulationRequested: [{ guard: 'hasTerms', target: 'simulating' }, { actions: 'showMissingTerm' }],
      },
    },
    simulating: {
      invoke: {
        id: 'simulate',
        src: 'simulate',
        input: ({ context }) => trimmed(context),
        onDone: { target: 'simulated', actions: withEvent('saveSimulation') },
        onError: { target: 'editing', actions: withEvent('saveProblem') },
      },
    },
    simulated: {
      on: {
        changed: { target: 'editing', actions: withEvent('setField') },
        simulationRequested: { target: 'simulating', actions: 'clearSimulation' },
        reasonChanged: { actions: withEvent('setReason') },
        submitted: [{ guard: 'hasReason', target: 'proposing' }, { actions: 'showMissingReason' }],
      },
    },
    proposing: {
      invoke: {
        id: 'propose',
        src: 'propose',
        input: ({ context }) => trimmed(context),
        onDone: { target: 'proposed', actions: withEvent('notifyProposed') },
        onError: { target: 'simulated', actions: withEvent('saveProblem') },
      },
    },
    proposed: {},
  },
});

export type CampaignSnapshot = SnapshotFrom<typeof campaignMachine>;
