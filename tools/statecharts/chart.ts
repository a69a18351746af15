import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventInWords } from '#tests/support/words.ts';

/** The source of transitions that every state has: those of the machine itself. */
export const anywhereId = '*';

export interface ChartNode {
  readonly id: string;
  readonly kind: 'state' | 'final' | 'anywhere';
  readonly isInitial: boolean;
}

export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  /** The source itself if the transition only acts, or does nothing. */
  readonly target: string;
  /** Whether it leaves its state, even to enter it again. */
  readonly moves: boolean;
  readonly event: string;
  /** Condition, like "if isPaid", "in case 1" or "otherwise"; empty without one. */
  readonly guard: string;
}

export interface Chart {
  readonly machine: string;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

const nameOf = (node: AnyStateNode) => (node.parent ? node.key : anywhereId);

const ownTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [...node.transitions.values(), node.always ?? []].flat();

const alternativesOf = ({ source, eventType }: AnyTransitionDefinition) =>
  ownTransitions(source).filter((other) => other.eventType === eventType);

/** Names a transition the same way in every copy of its machine, including one with provided actors. */
export const edgeIdOf = (transition: AnyTransitionDefinition): string =>
  [nameOf(transition.source), transition.eventType || 'always', alternativesOf(transition).indexOf(transition)].join(':');

/** The state that an edge leaves, by its id. */
export const sourceOf = (edgeId: string): string => edgeId.slice(0, edgeId.indexOf(':'));

/** Inline guards have no name and are counted. */
function guardOf(transition: AnyTransitionDefinition): string {
  const { guard } = transition;
  const index = alternativesOf(transition).indexOf(transition);
  if (!guard) return index ? 'otherwise' : '';
  if (typeof guard === 'string') return `if ${guard}`;
  return 'type' in guard ? `if ${String(guard.type)}` : `in case ${index + 1}`;
}

const edgeOf = (transition: AnyTransitionDefinition): ChartEdge => {
  const source = nameOf(transition.source);
  const [target] = transition.target ?? [];
  return {
    id: edgeIdOf(transition),
    source,
    target: target ? nameOf(target) : source,
    moves: target !== undefined,
    event: transition.eventType ? eventInWords(transition.eventType) : 'at once',
    guard: guardOf(transition),
  };
};

/** The states and transitions of a machine, from its own definitions. @throws Error for nested states. */
export function chartOf(machine: AnyStateMachine): Chart {
  const states = Object.values(machine.root.states) as AnyStateNode[];
  const nested = states.find(({ type }) => type !== 'atomic' && type !== 'final');
  if (nested) throw new Error(`A chart shows flat machines, and "${nested.id}" of "${machine.id}" is ${nested.type}`);
  const [initial] = machine.root.initial.target;
  const anywhere: ChartNode = { id: anywhereId, kind: 'anywhere', isInitial: false };
  return {
    machine: machine.id,
    nodes: [
      ...states.map((node): ChartNode => ({
        id: nameOf(node),
        kind: node.type === 'final' ? 'final' : 'state',
        isInitial: node === initial,
      })),
      ...(machine.root.transitions.size ? [anywhere] : []),
    ],
    edges: [...states, machine.root].flatMap(ownTransitions).map(edgeOf),
  };
}
