import type { Messages } from './en.ts';

export const pt: Messages = {
  target: 'Multiplicador alvo',
  lowerTarget: 'Diminuir o alvo',
  raiseTarget: 'Aumentar o alvo',
  targetInvalid: 'Digite um alvo de {minimum} a {maximum}.',
  unclearTarget: 'Este alvo pode ser lido de mais de uma forma.',
  whichTarget: 'Qual alvo você quer dizer?',
  chanceOfWinning: 'Chance de ganhar',
  oneIn: '1 em {count}',
  percent: '{percent}%',
  pays: 'Paga',
  comesBack: 'Retorno',
  play: 'Jogar por {amount}',
  playAlone: 'Jogar',
  placing: 'Enviando a aposta…',
  rising: 'O número está subindo…',
  ended: 'O resultado é {result}. O alvo era {target}.',
  limboRules:
    'Escolha um alvo. Cada rodada sorteia um resultado entre {lowest} e {highest}. Se ele chegar ao seu alvo, você recebe sua aposta multiplicada pelo alvo. Se não, você perde a aposta. Resultados altos são raros: sua chance é de {fair}% divididos pelo alvo.',
  sameReturn: 'O retorno é o mesmo com qualquer alvo. Um alvo mais alto paga mais e sai menos vezes.',
};
