import type { Messages } from './en.ts';

export const pt: Messages = {
  play: 'Jogar por {amount}',
  playAlone: 'Jogar',
  placing: 'Enviando a aposta…',
  level: 'Nível',
  easy: 'Fácil',
  medium: 'Médio',
  hard: 'Difícil',
  expert: 'Especialista',
  levelOption: '{level}: {traps} de {doors} com armadilha',
  tower: 'Torre',
  door: 'Andar {row}, porta {door}',
  safe: '{door}: segura',
  trap: '{door}: armadilha',
  begun: 'Escolha uma porta do primeiro andar.',
  cashOut: 'Retirar {amount}',
  pickFirst: 'Escolha uma porta antes',
  reached: 'Andar {count} superado: {multiplier}. Continue subindo ou retire {amount}.',
  stopped: 'Retirado após o andar {count}',
  hit: 'Uma armadilha no andar {count}',
  towerRules:
    'A torre tem {rows} andares. Abra uma porta em cada andar, de baixo para cima. Atrás de algumas portas há uma armadilha. Cada porta segura aumenta o multiplicador, e depois de cada andar você pode retirar o que ele alcançou. Uma armadilha encerra a rodada, e você perde a aposta. Sorteamos todas as armadilhas ao aceitar sua aposta, e elas não mudam.',
  levelRules: '{level}: {traps} de {doors} portas de cada andar têm armadilha. O último andar paga {top}, e a rodada termina ali.',
  towerReturn:
    'Neste nível, pelo menos {percent}% de todas as apostas voltam a longo prazo, onde quer que você pare. São {fair}%, menos o que arredondamos para baixo em centésimos inteiros do multiplicador.',
  untouchedRules:
    'Uma rodada espera você por 24 horas depois de cada porta, também em outro aparelho. Depois pagamos o que você alcançou. Se você não abriu nenhuma porta, abrimos a primeira por você.',
};
