import { type Call, type Recognizer, type Recognized, is, isFine, type Observed } from '../observed.ts';

const isDemo = ({ sent }: Call) => (sent as { readonly is_demo?: boolean } | null)?.is_demo === true;
const has = ({ reply }: Call, key: string) => typeof (reply as Readonly<Record<string, unknown>> | null)?.[key] === 'string';

function receivedLoading(call: Call): Recognized {
  const isLive = Boolean((call.reply as { readonly data?: { readonly is_live?: unknown } } | null)?.data?.is_live);
  return { say: [isFine(call) ? (isLive ? 'it is a live table' : 'it is a slot') : 'there is no such game'], begins: true };
}

function receivedDemo(call: Call): Recognized {
  if (isFine(call))
    return { say: [has(call, 'play_for_fun') ? 'the demo starts' : 'the provider gives no demo'], ...(!call.isPlayer && { begins: true }) };
  return { say: [call.outcome === 403 ? 'the account may not play the demo either' : 'the demo is away'] };
}

function receivedReal(call: Call): Recognized {
  if (!isFine(call)) return { say: [call.outcome === 403 ? 'the account may not play' : 'the provider is away'] };
  if (!has(call, 'play_for_real')) return { say: ['the provider gives a demo for it'] };
  const usesBonus = (call.sent as { readonly use_bonus?: boolean } | null)?.use_bonus === true;
  return { say: [usesBonus ? 'the provider starts it with bonus money' : 'the provider starts it for real'] };
}

function receivedCall(call: Call): Recognized | null {
  if (call.outcome === 'given up') return null;
  if (is(call, 'GET', /^\/static\/casinoGames\//)) return receivedLoading(call);
  if (is(call, 'GET', /^\/client-ip$/))
    return { say: [isFine(call) ? 'the address of the device is found' : 'the address of the device is not found'], begins: true };
  if (is(call, 'POST', /^\/casino\/play\//)) return isDemo(call) ? receivedDemo(call) : receivedReal(call);
  return null;
}

function recognize(one: Observed): Recognized | null {
  if (one.kind === 'call') return receivedCall(one);
  if (one.kind === 'press' && one.ids.includes('game.retry')) return { say: ['they try again'], isOptional: true };
  if (one.kind === 'press' && one.ids.includes('game.retry_real')) return { say: ['they ask to play for real'] };
  return null;
}

const recognizerOf = (isPlayer: boolean): Recognizer => ({
  // The device of a guest is not looked up, and that of a player is asked for without a login.
  recognize: (one) =>
    one.kind === 'call' && one.isPlayer !== isPlayer && !(isPlayer && one.path === '/client-ip') ? null : recognize(one),
  // A game that the page brought along is not asked for.
  unseen: ['it is a slot'],
});

export const gameLaunchRecognizer = recognizerOf(true);
export const guestLaunchRecognizer = recognizerOf(false);
