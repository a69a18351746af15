import type { Messages } from './en.ts';

export const pt: Messages = {
  chance: 'Chance, em %',
  chanceOfWinning: 'Chance de ganhar',
  chanceInvalid: 'Digite uma chance de {minimum}% a {maximum}%.',
  whichChance: 'Qual chance você quer dizer?',
  percent: '{percent}%',
  winsIf: 'Ganha-se com',
  under: 'Menos de {limit}',
  over: 'Mais de {limit}',
  pays: 'Paga',
  comesBack: 'Retorno',
  roll: 'Lançar por {amount}',
  rollAlone: 'Lançar',
  placing: 'Enviando a aposta…',
  rolling: 'Os dados estão rolando…',
  rolled: 'Saiu {roll}. Ganhava-se com: {limit}.',
  diceRules:
    'Cada lançamento é um dos 10.000 números de 0,00 a 99,99, todos com a mesma chance. Você escolhe a chance de ganhar e em que ponta ficam os números vencedores. Uma vitória paga {fair} dividido pela chance em porcentagem, arredondado para baixo no centésimo. Senão, a aposta é perdida.',
  diceReturn: 'Com uma chance de {chance}%, a longo prazo {percent}% de todas as apostas voltam.',
};
