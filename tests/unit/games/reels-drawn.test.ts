import type { ComponentChild, VNode } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reels } from '#games/engine/index.ts';
import { factorTexts } from '#games/reels/client/account.ts';
import { type Drum, drumOf, reelsShown } from '#games/reels/client/drum.tsx';
import { messages, type MessageId } from '#games/reels/client/messages.ts';
import { serializedGame } from '#games/reels/client/outcome-text.ts';
import { type ReelSet, reelSet } from '#games/slot/client/reels.tsx';
import { machineOf, reelCodes } from '#games/reels/machines.ts';
import { translator } from '#games/client/messages.ts';
import type { Parts } from '#games/client/page.ts';
import type { RoundRecord } from '#games/engine/record.ts';
import { draw } from '#tests/support/draws.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

type Drawn = VNode<{ readonly children?: ComponentChild[] }>;
const inside = (node: Drawn): readonly Drawn[] => [node.props.children ?? []].flat(2).filter(Boolean) as Drawn[];

/** Returns the symbols of each reel from the top, one letter each. */
const drawnIn = (view: ComponentChild): readonly string[] =>
  inside(view as Drawn).map((reel) =>
    inside(inside(reel)[0]!)
      .map((cell) => String(cell.props.children as unknown as string))
      .join(' '),
  );

const drawingBy = (redraw: () => void) => ({ redraw, redrawNow: redraw });

const { machine } = machineOf('multiplier-reel');
/** A round that won with a factor, and one that lost whatever the factor. */
const [won, lost] = [true, false].map((isWon) => {
  for (let nonce = 0; ; nonce += 1) {
    const outcome = reels(draw('factors', nonce), 'multiplier-reel');
    if (outcome.multiplier > 0 === isWon && outcome.screens[0]!.factor > 1) return outcome;
  }
});

test('[GAME-03] the reel of factors is drawn beside the three, and stands on what the round was drawn with, won or lost', async () => {
  const drum = drumOf(
    machine,
    (symbol) => symbol,
    drawingBy(() => undefined),
  );
  expect(drawnIn(drum.view())).toHaveLength(4);
  for (const { screens } of [won!, lost!]) {
    await drum.show(screens[0]!);
    const { window, factor } = screens[0]!;
    expect(drawnIn(drum.view())).toEqual([...window.map((column) => Array.from(column).join(' ')), factor === 10 ? 'X' : String(factor)]);
  }
});

test('[GAME-03] what the reel of factors shows is said in words too, in each language, and of no other machine', () => {
  const { screens } = lost!;
  const said = (['en', 'es', 'fr', 'pt'] as const).map((language) => {
    const parts = { t: translator<MessageId>(language, messages) } as Parts<MessageId>;
    return factorTexts(parts, machine, screens).join();
  });
  const { factor } = screens[0]!;
  expect(said).toEqual([
    `Multiplier reel: ×${factor}`,
    `Rodillo multiplicador: ×${factor}`,
    `Rouleau multiplicateur\u202f: ×${factor}`,
    `Rolo multiplicador: ×${factor}`,
  ]);
  expect(serializedGame.describe('en', { kind: 'reels', ...lost! }, {} as RoundRecord<'reels'>).join()).toMatch(new RegExp(`×${factor}$`));
  for (const code of reelCodes.filter((each) => each !== 'multiplier-reel')) {
    const other = machineOf(code).machine;
    expect([code, reelsShown(other), factorTexts({} as Parts<MessageId>, other, screens)]).toEqual([code, other.reels, []]);
  }
});

const passingIn = (view: ComponentChild): readonly Drawn[] =>
  inside(view as Drawn)
    .flatMap((reel) => inside(reel).flatMap(inside))
    .filter(({ props }) => String((props as { readonly class?: string }).class).includes('is-passing'));

describe('[GAME-03] what rushes past', () => {
  const drawnBy: Readonly<Record<string, (redraw: () => void) => Drum | ReelSet>> = {
    'the ten lines': (redraw) =>
      reelSet(
        'steady',
        (symbol) => symbol,
        drawingBy(redraw),
        () => undefined,
      ),
    'a model': (redraw) => drumOf(machineOf('classic-reels').machine, (symbol) => symbol, drawingBy(redraw)),
    'a model with a reel of factors': (redraw) => drumOf(machine, (symbol) => symbol, drawingBy(redraw)),
  };
  afterEach(() => void vi.useRealTimers());

  test.each(Object.keys(drawnBy))('on the reels of %s is drawn after the page, and no spin has it drawn anew', (name) => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const redraw = vi.fn<() => void>();
    const reels = drawnBy[name]!(redraw);
    expect(passingIn(reels.view())).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(redraw).toHaveBeenCalledOnce();
    const before = passingIn(reels.view());
    expect(before.length).toBeGreaterThan(0);
    reels.spin();
    const now = passingIn(reels.view());
    expect(now).toHaveLength(before.length);
    expect(now.every((cell, index) => cell === before[index])).toBe(true);
  });

  test.each(Object.keys(drawnBy))('on the reels of %s is not there for who asked for stillness', (name) => {
    vi.useFakeTimers();
    const reels = drawnBy[name]!(() => undefined);
    vi.advanceTimersByTime(1_000);
    reels.spin();
    expect(passingIn(reels.view())).toEqual([]);
  });
});
