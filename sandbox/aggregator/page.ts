/** The page of a game: its facts, a stake, one button and the draw as the engine gives it. */
export const playPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo Aggregator</title>
<link rel="stylesheet" href="/play.css">
<main>
  <h1></h1>
  <p id="facts"></p>
  <p id="balance"></p>
  <p id="free" hidden></p>
  <p id="jackpot" hidden></p>
  <form>
    <label><span id="stake-label"></span> <select></select></label>
    <button></button>
  </form>
  <p id="result" role="status"></p>
  <dl></dl>
</main>
<script src="/play.js" type="module"></script>
</html>
`;

export const pageStyle = `body { font: 1rem/1.5 system-ui, sans-serif; background: #141a2e; color: #fff; margin: 0 }
main { max-width: 36rem; margin: 0 auto; padding: 1rem }
button, select { font: inherit; padding: .6rem 1.2rem; min-height: 2.75rem }
button { background: #ffc247; color: #141a2e; border: 0; border-radius: .5rem }
button:disabled { opacity: .6 }
#result { font-size: 1.4rem; min-height: 2.2rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; color: #b9c2e0; overflow-wrap: anywhere }
dd { margin: 0 }
`;

const texts = {
  en: {
    balance: 'Balance: {amount}',
    stake: 'Stake',
    play: 'Play',
    facts: 'Return to player: {percent} %. Your bet: {bet}.',
    demo: 'Demo: no real money.',
    free: 'Free rounds left: {count}, at {amount} each.',
    jackpot: 'Jackpot: {amount}',
    won: 'You won {amount}.',
    both: 'You won {amount}, with a jackpot of {jackpot}.',
    lost: 'You did not win.',
    refused: 'The round did not start. Nothing was taken ({status}).',
    unsettled: 'We are settling this round. Check your balance in a moment.',
    closed: 'This game has closed. Open it again.',
  },
  es: {
    balance: 'Saldo: {amount}',
    stake: 'Apuesta',
    play: 'Jugar',
    facts: 'Retorno al jugador: {percent} %. Tu apuesta: {bet}.',
    demo: 'Demo: sin dinero real.',
    free: 'Rondas gratis restantes: {count}, de {amount} cada una.',
    jackpot: 'Bote: {amount}',
    won: 'Has ganado {amount}.',
    both: 'Has ganado {amount}, con un bote de {jackpot}.',
    lost: 'No has ganado.',
    refused: 'La ronda no ha empezado. No se ha cobrado nada ({status}).',
    unsettled: 'Estamos liquidando esta ronda. Consulta tu saldo en un momento.',
    closed: 'El juego se ha cerrado. Ábrelo de nuevo.',
  },
  fr: {
    balance: 'Solde\u202F: {amount}',
    stake: 'Mise',
    play: 'Jouer',
    facts: 'Retour au joueur\u202F: {percent} %. Votre mise\u202F: {bet}.',
    demo: 'Démo\u202F: sans argent réel.',
    free: 'Parties gratuites restantes\u202F: {count}, à {amount} chacune.',
    jackpot: 'Jackpot\u202F: {amount}',
    won: 'Vous avez gagné {amount}.',
    both: 'Vous avez gagné {amount}, avec un jackpot de {jackpot}.',
    lost: 'Vous n’avez pas gagné.',
    refused: 'La partie n’a pas commencé. Rien n’a été débité ({status}).',
    unsettled: 'Nous réglons cette partie. Consultez votre solde dans un instant.',
    closed: 'Le jeu est fermé. Ouvrez-le de nouveau.',
  },
  pt: {
    balance: 'Saldo: {amount}',
    stake: 'Aposta',
    play: 'Jogar',
    facts: 'Retorno ao jogador: {percent} %. Sua aposta: {bet}.',
    demo: 'Demo: sem dinheiro real.',
    free: 'Rodadas grátis restantes: {count}, de {amount} cada.',
    jackpot: 'Jackpot: {amount}',
    won: 'Você ganhou {amount}.',
    both: 'Você ganhou {amount}, com um jackpot de {jackpot}.',
    lost: 'Você não ganhou.',
    refused: 'A rodada não começou. Nada foi cobrado ({status}).',
    unsettled: 'Estamos liquidando esta rodada. Confira seu saldo em instantes.',
    closed: 'O jogo foi fechado. Abra-o de novo.',
  },
};

export const pageScript = `const texts = ${JSON.stringify(texts)};
const session = location.hash.slice(1);
const at = (selector) => document.querySelector(selector);
let language = 'en';
let facts;
const format = (name, values = {}) => (texts[language][name] ?? '').replaceAll(/\\{(\\w+)\\}/g, (_, key) => values[key] ?? '');
const amount = (units) => {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(units / facts.unitsInOne);
  return facts.currency ? number + '\\u00a0' + facts.currency : number;
};
const words = (value) => typeof value === 'object' && value !== null
  ? (Array.isArray(value) ? value.map(words).join(', ') : Object.entries(value).filter(([name]) => name !== 'kind' && name !== 'stake').map(([name, each]) => name + ' ' + words(each)).join(', '))
  : String(value);
const post = async (path, more) => {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session, ...more }), redirect: 'error' });
  if (response.status === 404) throw new Error('closed');
  return response.ok ? response.json() : null;
};
const show = (state) => {
  facts = state;
  language = texts[state.language] ? state.language : 'en';
  document.documentElement.lang = language;
  document.title = state.name;
  at('h1').textContent = state.name;
  at('#facts').textContent = format('facts', { percent: state.returnPercent, bet: words(state.wager) }) + (state.isDemo ? ' ' + format('demo') : '');
  at('#balance').textContent = state.balance === null ? '' : format('balance', { amount: amount(state.balance) });
  at('#free').hidden = state.free === null;
  if (state.free) at('#free').textContent = format('free', { count: state.free.left, amount: amount(state.free.value) });
  at('#jackpot').hidden = state.isDemo;
  at('#jackpot').textContent = format('jackpot', { amount: amount(state.jackpot) });
  at('#stake-label').textContent = format('stake');
  at('button').textContent = format('play');
  at('select').disabled = state.free !== null;
  if (at('select').options.length === 0)
    for (const stake of state.stakes) at('select').add(new Option(amount(stake), String(stake)));
};
const resultOf = ({ state, status, paid, jackpot }) => {
  if (state === 'won') return jackpot > 0 ? format('both', { amount: amount(paid + jackpot), jackpot: amount(jackpot) }) : format('won', { amount: amount(paid) });
  if (state === 'lost') return format('lost');
  return state === 'refused' && paid === undefined ? format('refused', { status }) : format('unsettled');
};
const failed = (error) => {
  at('#result').textContent = format(error.message === 'closed' ? 'closed' : 'unsettled');
};
at('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  at('button').disabled = true;
  try {
    const played = await post('/api/round', { stake: Number(at('select').value) });
    if (played) {
      at('#result').textContent = resultOf(played);
      at('dl').replaceChildren(...Object.entries(played.outcome ?? {}).filter(([name]) => name !== 'kind').flatMap(([name, value]) => {
        const [term, text] = [document.createElement('dt'), document.createElement('dd')];
        term.textContent = name;
        text.textContent = words(value);
        return [term, text];
      }));
    }
    show(await post('/api/state'));
    parent.postMessage({ type: 'croupier:balance-changed' }, '*');
  } catch (error) {
    failed(error);
  } finally {
    at('button').disabled = false;
  }
});
post('/api/state').then(show, failed);
`;
