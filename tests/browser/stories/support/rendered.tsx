import { globSync } from 'node:fs';
import { join } from 'node:path';
import { composeStories } from '@storybook/react';
import { act, cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderView } from '#tests/support/render.tsx';

type Props = Readonly<Record<string, unknown>>;

/** The part of React's own tree that is read: the components with their properties. */
interface Fiber {
  /** As exported, so also if it is wrapped in `memo`. */
  readonly elementType: unknown;
  readonly memoizedProps: Props | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

interface StoryModule {
  readonly default: object;
  readonly [name: string]: object & { readonly loaders?: unknown };
}

function* fibersIn(fiber: Fiber | null): Generator<Fiber> {
  for (let next = fiber; next; next = next.sibling) {
    yield next;
    yield* fibersIn(next.child);
  }
}

const rootOf = (container: HTMLElement): Fiber => {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))!;
  const { stateNode } = (container as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key]!;
  return stateNode.current;
};

/** Modules by their path below a folder of the repository. */
export const modulesOf = async <T,>(folder: string, pattern: string): Promise<Map<string, T>> =>
  new Map(
    await Promise.all(
      globSync(pattern, { cwd: folder })
        .toSorted()
        .map(async (file) => [file, (await import(/* @vite-ignore */ join(process.cwd(), folder, file))) as T] as const),
    ),
  );

/** Every story rendered once: each component in them, with all the properties it had there. */
export async function renderedComponents(): Promise<ReadonlyMap<unknown, readonly Props[]>> {
  const seen = new Map<unknown, Props[]>();
  for (const module of (await modulesOf<StoryModule>('stories', '**/*.stories.tsx')).values()) {
    const stories = Object.entries(composeStories(module as never) as Record<string, ComponentType>);
    // The maps of flows load before they render, and show nothing that their stories do not.
    for (const [, Story] of stories.filter(([name]) => !module[name]!.loaders)) {
      const { container } = renderView(<Story />);
      await act(async () => {});
      for (const { elementType, memoizedProps } of fibersIn(rootOf(container)))
        if (elementType) seen.set(elementType, [...(seen.get(elementType) ?? []), memoizedProps ?? {}]);
      cleanup();
    }
  }
  return seen;
}
