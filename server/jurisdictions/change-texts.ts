import type { Decimal } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { languages } from '#domain/languages.ts';
import type { Language } from '#openapi/model.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import type { CountryRuleChanges, CountryRuleName } from './stricter.ts';

/** The notice of stricter rules in one language. */
export interface RuleNotice {
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
}

interface Sentences {
  readonly subject: string;
  readonly from: string;
  /** A sentence of each rule; `{value}` is its figure, `{less}` is empty without figures by age. */
  readonly rules: Readonly<Record<CountryRuleName, string>>;
  /** Instead of the sentence of the loss where days of a time zone count. */
  readonly loss_in_day: string;
  /** Instead of the sentence of cancelling where it is refused. */
  readonly cancelling_refused: string;
  /** `{less}` of rules with figures by age. */
  readonly less: string;
  readonly acts: Readonly<Record<'deposit' | 'play' | 'withdrawal', string>>;
}

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    subject: 'New rules for players in your country',
    from: 'These rules apply from {date}:',
    rules: {
      registration: 'We do not open new accounts in your country. You can use yours as before.',
      minimum_age: 'You have to be {value} or older to deposit and play.',
      reality_check_minutes: 'A message interrupts your play at least every {value} minutes.',
      reality_check_pause_minutes: 'After that message, play pauses for {value} minutes.',
      slot_cycle_ms: 'At least {value} seconds pass between two rounds of slots.',
      round_cycle_ms: 'At least {value} seconds pass between two rounds of other games.',
      deposit_limit: 'You need a deposit limit before you can deposit.',
      deposit_day_max: 'You can deposit at most {value} in 24 hours{less}.',
      deposit_week_max: 'You can deposit at most {value} in 7 days{less}.',
      deposit_month_max: 'You can deposit at most {value} in 30 days{less}.',
      loss_day_max: 'You can lose at most {value} in 24 hours{less}.',
      play_minutes_max: 'You can play for at most {value} minutes in 24 hours{less}.',
      identity_before: 'We need an approved identity document before {value}.',
      withdrawal_cancelling: 'We no longer offer to cancel a withdrawal.',
      autoplay: 'Games no longer offer autoplay.',
    },
    loss_in_day: 'You can lose at most {value} in a day{less}.',
    cancelling_refused: 'A withdrawal can no longer be cancelled.',
    less: ', or less at your age',
    acts: { deposit: 'deposits', play: 'play', withdrawal: 'withdrawals' },
  },
  es: {
    subject: 'Nuevas reglas para los jugadores de tu país',
    from: 'Estas reglas se aplican a partir del {date}:',
    rules: {
      registration: 'No abrimos cuentas nuevas en tu país. Puedes seguir usando la tuya.',
      minimum_age: 'Debes tener {value} años o más para depositar y jugar.',
      reality_check_minutes: 'Un mensaje interrumpe tu juego al menos cada {value} minutos.',
      reality_check_pause_minutes: 'Después de ese mensaje, el juego se detiene {value} minutos.',
      slot_cycle_ms: 'Pasan al menos {value} segundos entre dos rondas de tragaperras.',
      round_cycle_ms: 'Pasan al menos {value} segundos entre dos rondas de otros juegos.',
      deposit_limit: 'Necesitas un límite de depósito antes de depositar.',
      deposit_day_max: 'Puedes depositar como máximo {value} en 24 horas{less}.',
      deposit_week_max: 'Puedes depositar como máximo {value} en 7 días{less}.',
      deposit_month_max: 'Puedes depositar como máximo {value} en 30 días{less}.',
      loss_day_max: 'Puedes perder como máximo {value} en 24 horas{less}.',
      play_minutes_max: 'Puedes jugar como máximo {value} minutos en 24 horas{less}.',
      identity_before: 'Necesitamos un documento de identidad aprobado antes de {value}.',
      withdrawal_cancelling: 'Ya no ofrecemos cancelar un retiro.',
      autoplay: 'Los juegos ya no ofrecen juego automático.',
    },
    loss_in_day: 'Puedes perder como máximo {value} al día{less}.',
    cancelling_refused: 'Un retiro ya no se puede cancelar.',
    less: ', o menos según tu edad',
    acts: { deposit: 'depositar', play: 'jugar', withdrawal: 'retirar' },
  },
  fr: {
    subject: 'Nouvelles règles pour les joueurs de votre pays',
    from: 'Ces règles s’appliquent à partir du {date}\u202F:',
    rules: {
      registration: 'Nous n’ouvrons plus de comptes dans votre pays. Vous pouvez continuer à utiliser le vôtre.',
      minimum_age: 'Vous devez avoir {value} ans ou plus pour déposer et jouer.',
      reality_check_minutes: 'Un message interrompt votre jeu au moins toutes les {value} minutes.',
      reality_check_pause_minutes: 'Après ce message, le jeu s’arrête pendant {value} minutes.',
      slot_cycle_ms: 'Au moins {value} secondes séparent deux parties de machines à sous.',
      round_cycle_ms: 'Au moins {value} secondes séparent deux parties d’autres jeux.',
      deposit_limit: 'Vous devez fixer une limite de dépôt avant de déposer.',
      deposit_day_max: 'Vous pouvez déposer au plus {value} en 24 heures{less}.',
      deposit_week_max: 'Vous pouvez déposer au plus {value} en 7 jours{less}.',
      deposit_month_max: 'Vous pouvez déposer au plus {value} en 30 jours{less}.',
      loss_day_max: 'Vous pouvez perdre au plus {value} en 24 heures{less}.',
      play_minutes_max: 'Vous pouvez jouer au plus {value} minutes en 24 heures{less}.',
      identity_before: 'Nous avons besoin d’une pièce d’identité validée avant {value}.',
      withdrawal_cancelling: 'Nous ne proposons plus d’annuler un retrait.',
      autoplay: 'Les jeux ne proposent plus de jeu automatique.',
    },
    loss_in_day: 'Vous pouvez perdre au plus {value} par jour{less}.',
    cancelling_refused: 'Un retrait ne peut plus être annulé.',
    less: ', ou moins selon votre âge',
    acts: { deposit: 'les dépôts', play: 'le jeu', withdrawal: 'les retraits' },
  },
  pt: {
    subject: 'Novas regras para os jogadores do seu país',
    from: 'Estas regras valem a partir de {date}:',
    rules: {
      registration: 'Não abrimos novas contas no seu país. Você pode continuar usando a sua.',
      minimum_age: 'Você precisa ter {value} anos ou mais para depositar e jogar.',
      reality_check_minutes: 'Uma mensagem interrompe o seu jogo pelo menos a cada {value} minutos.',
      reality_check_pause_minutes: 'Depois dessa mensagem, o jogo para por {value} minutos.',
      slot_cycle_ms: 'Passam pelo menos {value} segundos entre duas rodadas de caça-níqueis.',
      round_cycle_ms: 'Passam pelo menos {value} segundos entre duas rodadas de outros jogos.',
      deposit_limit: 'Você precisa de um limite de depósito antes de depositar.',
      deposit_day_max: 'Você pode depositar no máximo {value} em 24 horas{less}.',
      deposit_week_max: 'Você pode depositar no máximo {value} em 7 dias{less}.',
      deposit_month_max: 'Você pode depositar no máximo {value} em 30 dias{less}.',
      loss_day_max: 'Você pode perder no máximo {value} em 24 horas{less}.',
      play_minutes_max: 'Você pode jogar no máximo {value} minutos em 24 horas{less}.',
      identity_before: 'Precisamos de um documento de identidade aprovado antes de {value}.',
      withdrawal_cancelling: 'Não oferecemos mais o cancelamento de um saque.',
      autoplay: 'Os jogos não oferecem mais o modo automático.',
    },
    loss_in_day: 'Você pode perder no máximo {value} por dia{less}.',
    cancelling_refused: 'Um saque não pode mais ser cancelado.',
    less: ', ou menos conforme a sua idade',
    acts: { deposit: 'depósitos', play: 'jogo', withdrawal: 'saques' },
  },
};

const secondMs = 1_000;

function valueOf(language: Language, name: CountryRuleName, value: NonNullable<CountryRuleChanges[CountryRuleName]>): string {
  if (name === 'slot_cycle_ms' || name === 'round_cycle_ms')
    return (Number(value) / secondMs).toLocaleString(language, { maximumFractionDigits: 1 });
  if (Array.isArray(value))
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(value.map((act) => sentences[language].acts[act]));
  const isAmount = name === 'loss_day_max' || name.startsWith('deposit_');
  return isAmount && name !== 'deposit_limit'
    ? formatWithCode(String(value) as Decimal, 'EUR', language, { min: 0, max: 2 })
    : String(value);
}

export const momentIn = (language: Language, at: Date): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

function templateOf(
  language: Language,
  name: CountryRuleName,
  { loss_day_max: loss, withdrawal_cancelling: cancelling }: Jurisdiction,
): string {
  const { rules, loss_in_day: inDay, cancelling_refused: refused } = sentences[language];
  if (name === 'loss_day_max' && loss !== null && loss.zone !== null) return inDay;
  return name === 'withdrawal_cancelling' && cancelling === 'refused' ? refused : rules[name];
}

/** Whether a rule has several figures, by age. */
function isByAge(name: CountryRuleName, rules: Jurisdiction): boolean {
  if (name === 'loss_day_max') return new Set(rules.loss_day_max?.bands.map(({ from_age: age }) => age)).size > 1;
  if (name === 'play_minutes_max') return rules.play_minutes_max.length > 1;
  const period = { deposit_day_max: 'day', deposit_week_max: 'week', deposit_month_max: 'month' } as const;
  const below = rules.deposit_limit_max_below;
  return name in period && below.some((band) => band[period[name as keyof typeof period]] !== null);
}

export const ruleSubject = (language: Language): string => sentences[language].subject;

/** The notice of rules that become stricter, in each language. @param after the rules then. */
export const ruleNotices = (
  changes: CountryRuleChanges,
  names: readonly CountryRuleName[],
  from: Date,
  after: Jurisdiction,
): RuleNotice[] =>
  languages.map((language) => {
    const { from: opening, less } = sentences[language];
    const lines = names.flatMap((name) => {
      const value = changes[name];
      if (value === undefined) return [];
      const sentence = templateOf(language, name, after).replace('{less}', isByAge(name, after) ? less : '');
      return [`– ${sentence.replace('{value}', () => valueOf(language, name, value))}`];
    });
    return {
      language,
      subject: ruleSubject(language),
      body: [opening.replace('{date}', () => momentIn(language, from)), ...lines].join('\n'),
    };
  });
