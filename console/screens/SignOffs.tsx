import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import type { ComparedBook } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/sign-off.json';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import { useSubmission } from '../ui/useSubmission.ts';

interface Props {
  readonly books: readonly ComparedBook[];
  readonly maySign: boolean;
  /** Called after each attempt, also after one whose outcome is unknown: the comparisons are loaded again. */
  readonly onSigned: () => void;
}

/** The comparisons with partners and who has signed them off. */
export const SignOffs = withTexts(texts, Books);

const keyOf = ({ partner, book }: ComparedBook): string => `${partner} ${book}`;

function Books({ books, maySign, onSigned }: Props) {
  const { text, known, moment } = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const book = books.find((each) => keyOf(each) === chosen);
  const latest = ({ signed_off: signed }: ComparedBook): string => {
    if (signed === null) return text('signoff.never');
    const { by, at, differences, compared_until: until } = signed;
    return text('signoff.by', { name: by, at: moment(at), differences, until: moment(until) });
  };
  const columns: readonly Column<ComparedBook>[] = [
    {
      id: 'partner',
      title: text('difference.partner'),
      cell: ({ partner, book: name }) => `${partner}, ${known('difference.book', name)}`,
    },
    { id: 'until', title: text('signoff.until'), cell: ({ compared_until: until }) => (until === null ? '—' : moment(until)) },
    { id: 'open', title: text('signoff.open'), isNumber: true, cell: ({ differences }) => differences },
    { id: 'latest', title: text('signoff.latest'), cell: latest },
    {
      id: 'sign',
      title: <span className="visually-hidden">{text('signoff.button')}</span>,
      isNumber: true,
      cell: (row) =>
        maySign && row.compared_until !== null ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={text('signoff.label', { partner: row.partner, book: known('difference.book', row.book) })}
            onPress={() => setChosen(keyOf(row))}
          >
            {text('signoff.button')}
          </Button>
        ) : null,
    },
  ];
  const finish = () => {
    setChosen(null);
    onSigned();
  };
  return (
    <>
      <Table
        label={text('signoff.title')}
        columns={columns}
        rows={books}
        keyOf={keyOf}
        empty={{ icon: 'swap', title: text('signoff.none') }}
      />
      {book ? <SignOffForm key={keyOf(book)} book={book} onFinished={finish} onFailed={onSigned} /> : null}
    </>
  );
}

interface FormProps {
  readonly book: ComparedBook;
  readonly onFinished: () => void;
  readonly onFailed: () => void;
}

function SignOffForm({ book: { partner, book, compared_until, differences, fingerprint }, ...rest }: FormProps) {
  const { text, known } = useFormat();
  const { client } = useConsole();
  const form = useSubmission({
    fields: { reason: '' },
    required: ['reason'],
    send: ({ reason = '' }) =>
      unwrap(client.POST('/differences/sign-off', { body: { partner, book, compared_until: compared_until ?? '', fingerprint, reason } })),
    ...rest,
  });
  return (
    <section>
      <h3>{text('signoff.label', { partner, book: known('difference.book', book) })}</h3>
      <ReasonForm form={form} button={<FormattedMessage id="signoff.button" />}>
        <p>{text('signoff.form', { differences })}</p>
      </ReasonForm>
    </section>
  );
}
