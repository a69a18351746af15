import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameKinds, profileOf, reelCodes, type Wager } from '#games/engine/index.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import type { RoundViewModel } from '#games/client/round.view.ts';
import { playerOf } from '#games/client/sound/player.ts';
import { cueOf, soundSwitch } from '#games/client/sound/switch.ts';
import { voiceOf } from '#games/client/sound/voices.ts';

/** Replaces Web Audio and records the sources that begin, and those that are stopped early. */
class Sounds {
  static open: Sounds[] = [];
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  readonly begun: number[] = [];
  readonly stopped: number[] = [];

  constructor() {
    Sounds.open.push(this);
  }
  private node() {
    const param = { value: 0, setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    const node = { connect: (next: unknown) => next, disconnect: () => {}, addEventListener: () => {}, gain: param, frequency: param };
    return { ...node, start: (at: number) => void this.begun.push(at), stop: (at?: number) => at === undefined && this.stopped.push(0) };
  }
  createGain = () => this.node();
  createBiquadFilter = () => this.node();
  createOscillator = () => this.node();
  createBufferSource = () => this.node();
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  close = async () => void (this.state = 'closed');
  suspend = async () => void (this.state = 'suspended');
  resume = async () => void (this.state = 'running');
}

let stored: Map<string, string>;
const page = { visibilityState: 'visible' };
beforeEach(() => {
  Sounds.open = [];
  stored = new Map();
  page.visibilityState = 'visible';
  vi.stubGlobal('AudioContext', Sounds);
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));
function opened({ canLoad = true } = {}) {
  let [loads, draws] = [0, 0];
  const received: string[] = [];
  const sound = soundSwitch({
    load: async () => {
      loads += 1;
      if (!canLoad) throw new Error('no connection');
      return { play: (cue) => received.push(cue), silence: () => received.push('silence') };
    },
    redraw: () => (draws += 1),
  });
  return { sound, received, loads: () => loads, draws: () => draws };
}

describe('[P-14] the sound of a game', () => {
  test('is off, loads nothing and opens nothing until it is wanted', async () => {
    const { sound, received, loads } = opened();
    sound.play('bet');
    sound.play('won');
    await settled();
    expect([sound.isOn(), loads(), Sounds.open.length, received]).toEqual([false, 0, 0, []]);
  });

  test('is wanted by a press, kept on the device, and taken back by another', async () => {
    const { sound, received, loads } = opened();
    sound.toggle();
    await settled();
    sound.play('won');
    expect([sound.isOn(), loads(), received, [...stored]]).toEqual([true, 1, ['rest', 'won'], [['croupier:sound', 'on']]]);
    sound.toggle();
    sound.play('bet');
    expect([sound.isOn(), received.at(-1), Sounds.open[0]!.state, [...stored]]).toEqual([false, 'silence', 'closed', []]);
  });

  test('of an earlier visit begins with the first bet, and with nothing that happens by itself', async () => {
    stored.set('croupier:sound', 'on');
    const { sound, received, loads } = opened();
    sound.play('won');
    sound.play('rest');
    await settled();
    expect([sound.isOn(), loads(), Sounds.open.length]).toEqual([true, 0, 0]);
    sound.play('bet');
    await settled();
    expect([loads(), received]).toEqual([1, ['bet']]);
  });

  test('ends while the page is hidden, and is there again when it is seen', async () => {
    const { sound, received } = opened();
    sound.toggle();
    await settled();
    page.visibilityState = 'hidden';
    sound.silence();
    sound.play('won');
    expect([received, Sounds.open[0]!.state]).toEqual([['rest', 'silence'], 'suspended']);
    page.visibilityState = 'visible';
    sound.play('bet');
    expect([received.at(-1), Sounds.open[0]!.state]).toEqual(['bet', 'running']);
  });

  test('that cannot be loaded says so, and another press tries again', async () => {
    const { sound, loads, draws } = opened({ canLoad: false });
    sound.toggle();
    await settled();
    expect([sound.isOn(), sound.hasFailed(), Sounds.open[0]!.state, draws()]).toEqual([false, true, 'closed', 2]);
    sound.toggle();
    expect([sound.hasFailed(), loads()]).toEqual([false, 2]);
  });

  test('works where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { sound, received } = opened();
    sound.toggle();
    await settled();
    expect([sound.isOn(), received]).toEqual([true, ['rest']]);
  });
});

describe('[P-14] what is heard of a round', () => {
  const ready = { phase: 'ready', notice: null } as RoundViewModel;
  const ended = (payout: number, more: Partial<RoundView> = {}) =>
    ({
      phase: 'ready',
      notice: { kind: 'result', round: { state: 'settled', stake_minor: 100, payout_minor: payout, ...more } },
    }) as RoundViewModel;

  test('a bet is, and a round that paid more than was staked; a loss, a part and the stake itself are silent', () => {
    expect(cueOf({ phase: 'placing', notice: null } as RoundViewModel, ready)).toBe('bet');
    const received = [0, 1, 99, 100, 101, 50_000].map((payout) => cueOf(ended(payout), ready));
    expect(received).toEqual([null, null, null, null, 'won', 'won']);
    expect(cueOf(ended(150, { further_minor: 100 }), ready)).toBeNull();
    expect(cueOf(ended(200, { state: 'returned' }), ready)).toBeNull();
  });

  test('a result is heard once, however often it is drawn', () => {
    const result = ended(200);
    expect(cueOf(result, result)).toBeNull();
  });

  test('every win sounds alike, and silence ends what is under way', () => {
    const context = new Sounds();
    const player = playerOf(context as unknown as AudioContext, voiceOf({ kind: 'reels', machine: 'classic-reels' }));
    player.play('won');
    const once = context.begun.length;
    expect(once).toBeGreaterThan(0);
    player.play('won');
    expect(context.begun.length).toBe(2 * once);
    player.silence();
    expect(context.stopped.length).toBe(2 * once);
  });

  test('each game and each model of the reels has a voice of its own', () => {
    const wagers: readonly Wager[] = [
      ...gameKinds
        .filter((kind) => kind !== 'reels')
        .map((kind) => (kind === 'slots' ? { kind, profile: profileOf('a') } : { kind }) as Wager),
      ...reelCodes.map((machine) => ({ kind: 'reels', machine }) as const),
    ];
    const voices = wagers.map((wager) => JSON.stringify(voiceOf(wager)));
    expect(new Set(voices).size).toBe(wagers.length);
  });
});
