import type { Language } from '../../../openapi/model.ts';
import type { Messages } from '../../i18n/messages.ts';
import { PasskeysCard } from '../../views/account/PasskeysCard.tsx';
import { OwnTexts } from '../support/OwnTexts.tsx';
import { usePasskeys } from './usePasskeys.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/passkeys\.json$/ });
const textsOf = (language: Language) => texts(`./${language}/passkeys.json`) as Messages;

export interface PasskeysProps {
  readonly playerId: number;
}

/** Comes late, with its texts, at the end of the profile. */
export default function Passkeys(props: PasskeysProps) {
  return (
    <OwnTexts textsOf={textsOf}>
      <Card {...props} />
    </OwnTexts>
  );
}

function Card({ playerId }: PasskeysProps) {
  return <PasskeysCard {...usePasskeys(playerId)} />;
}
