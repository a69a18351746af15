import { crashProviderId } from '#domain/lobby.ts';
import type { PromotionTexts } from '#sandbox/content/promotions/terms.ts';

export const promotions: PromotionTexts = {
  headings: { steps: 'How it works', example: 'An example', terms: 'Terms' },
  steps: ({ code, minimum, times }) => [
    `Press Deposit, choose a coin and open <strong>I have a bonus code</strong>.`,
    `Enter <strong>${code}</strong>. The code is checked at once, so you know before you pay whether it holds.`,
    `Deposit ${minimum} or more. The bonus is on your balance as soon as the deposit is authorized.`,
    `Bet ${times} times deposit and bonus in total, with cash. The bonus then turns into cash by itself.`,
  ],
  example: ({ example, times }) => [
    `You deposit ${example.deposit} and get ${example.bonus} of bonus money on top. Once your bets with cash add up to ${example.wager} (${times} × ${example.sum}), the bonus that is left, ${example.bonus} at most, is cash that you can withdraw.`,
    `On average, games keep a small part of what is bet, so wagering has a price. Take a bonus only if you would have played anyway.`,
  ],
  terms: ({ code, percent, minimums, maximums, times, days }) => [
    `For adults (18+) with a {brand} account. Once per household, with the code <strong>${code}</strong> and a verified e-mail address.`,
    `Minimum deposit: ${minimums}.`,
    `The bonus is ${percent} of the deposit and at most ${maximums}.`,
    `Wagering: ${times} times deposit and bonus together within ${days} days. Bets with cash count: in slots, crash and instant games in full, in other games for a tenth, in live casino not at all. Bets with bonus money and bets that are returned do not count.`,
    `When the wagering is done and no round is open, the bonus money that is left becomes cash, as much as the bonus was at most. What was won with it beyond that goes back to the house.`,
    `After ${days} days, bonus money that has not been wagered goes back to the house. Your cash is never touched.`,
    `You can withdraw your cash at any time. A withdrawal gives the bonus up: the cashier tells you so before you confirm.`,
    `While the bonus is active, games open with cash for as long as there is some. In the game you see both balances and choose which one you play.`,
    `You can give the bonus up at any time under <strong>Offers and bonus codes</strong> on your dashboard. Only the bonus money goes.`,
    `One active bonus at a time. Play it to its end or give it up before you use another code.`,
  ],
  ending:
    '{brand} runs on sandbox money: neither deposits nor bonuses are worth anything. If playing stops being fun, stop; <a href="/en/contact-us">support</a> closes or pauses an account on request, without questions.',
  offers: {
    'gift-welcome': {
      comment: ({ percent, maximum }) => `${percent} on top of a deposit, up to ${maximum}`,
      lead: ({ percent, maximum }) => [
        `A start with a little more to look around with: ${percent} on top of one deposit of your choice, up to ${maximum}. It need not be your first.`,
      ],
    },
    'plane-take-off': {
      comment: ({ percent, maximum }) => `A small deposit, doubled: ${percent} up to ${maximum}`,
      lead: ({ minimum, maximum }) => [
        `For those who like to start small. From ${minimum} on, your deposit is doubled, up to ${maximum}.`,
        `Made with <strong>earplane</strong> in mind, our crash game, but good for every game that counts.`,
      ],
    },
    'crown-reload': {
      comment: ({ percent, maximum }) => `${percent} on top when you come back, up to ${maximum}`,
      lead: ({ percent, maximum }) => [`Been here for a while? A deposit of yours gets ${percent} more, up to ${maximum}.`],
    },
    'coins-steady': {
      comment: ({ percent, times }) => `${percent} on top, to be wagered only ${times} times`,
      lead: ({ percent, maximum, times }) => [
        `Not the biggest bonus, but the easiest: ${percent} up to ${maximum}, wagered ${times} times, with plenty of time to do it.`,
      ],
    },
    'clover-month': {
      comment: ({ percent, maximum }) => `${percent} up to ${maximum}, for one month only`,
      lead: ({ percent, maximum }) => [`A month of clover: ${percent} on top of a deposit, up to ${maximum}.`],
    },
  },
  fairPlay: {
    name: 'Check every round yourself',
    comment: 'Provably fair: you need not take our word for it',
    content: `<p>In our games you can compute after the round that its result was fixed before you bet, and that nobody touched it. No bonus, no code: it simply holds for every round.</p>
<h2>How it works</h2>
<ol>
<li>Before you bet, the game shows the <strong>hash of its server seed</strong>. A hash is like a sealed envelope: it gives nothing away, and nobody can change what is inside.</li>
<li>You choose a <strong>seed of your own</strong>, any text you like. The server cannot know it when it seals its seed.</li>
<li>The result is HMAC-SHA-256 of server seed, your seed and the number of the bet. The same three always give the same result.</li>
<li>When you change your seed, the old server seed is revealed. Now anyone can open the envelope.</li>
</ol>
<h2>Try it</h2>
<ol>
<li>Open <a href="/en/game/play/plinkoear/${crashProviderId}">plinkoear</a> or <a href="/en/game/play/earplane/${crashProviderId}">earplane</a>. Demo is enough.</li>
<li>Play a few rounds and press <strong>Fairness</strong>.</li>
<li>Use a new seed, choose a round and press <strong>Verify</strong>. Your own browser computes it again.</li>
</ol>
<h2>What it does not promise</h2>
<ul>
<li>Fair does not mean that you win. Each game shows what share of your stakes comes back in the long run, from its worst bet to its best, and it is less than everything.</li>
<li>No result follows from the one before. After ten losses the next round is exactly as likely to be lost as the first.</li>
</ul>`,
  },
};
