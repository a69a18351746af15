import { useState } from 'react';
import { monthAfter, monthsAround, type Month } from '#domain/statement.ts';
import { pathOf } from '#domain/routes.ts';
import { useNavigateTo } from '#src/navigation/language.ts';
import { StatementView } from '#src/views/transactions/StatementView.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import type { ReportWriter } from './report-writer.ts';
import { textsOf } from './statement-texts.ts';
import { useStatement } from './useStatement.ts';

export interface StatementPartProps {
  readonly playerId: number;
  readonly month: Month;
  /** The current month by the device's clock and the platform's last reply. */
  readonly present: Month;
  readonly writer: ReportWriter;
}

/** The statement of the month in the address. */
export default function StatementPart(props: StatementPartProps) {
  return (
    <OwnTexts textsOf={textsOf}>
      <Statement {...props} />
    </OwnTexts>
  );
}

function Statement({ playerId, month, present, writer }: StatementPartProps) {
  const navigateTo = useNavigateTo();
  const asked = useStatement({ playerId, month, writer });
  const { statement } = asked;
  // The past twelve months, until a statement reports the account's first month.
  const [range, setRange] = useState({ first: monthAfter(present, -11), last: present });
  if (statement && (statement.first_month !== range.first || statement.last_month !== range.last))
    setRange({ first: statement.first_month, last: statement.last_month });
  return (
    <StatementView
      {...asked}
      month={month}
      months={monthsAround(range.first, range.last, month)}
      present={range.last}
      onMonth={(next) => navigateTo(`${pathOf('transactions-page')}?month=${next}`)}
      onApproach={(format) => writer.warm(format)}
      onPrint={() => print()}
    />
  );
}
