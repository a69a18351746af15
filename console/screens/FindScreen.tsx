import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { useFormat } from '../ui/format.ts';
import { FoundView } from './FoundView.tsx';
import styles from './screens.module.css';

const minLength = 2;

export default function FindScreen() {
  const { text } = useFormat();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const [words, setWords] = useState(q);
  const [isShort, setIsShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = words.trim();
    setIsShort(trimmed.length < minLength);
    if (trimmed.length >= minLength) go(`/find?q=${encodeURIComponent(trimmed)}`);
  };
  return (
    <Page title={text('find.title')} lead={text('find.lead')}>
      <form role="search" className={styles.search} onSubmit={submit}>
        <TextField
          label={text('find.field')}
          name="q"
          type="search"
          value={words}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onChange={(value) => {
            setWords(value);
            setIsShort(false);
          }}
          errorMessage={isShort ? text('find.short') : null}
        />
        <Button type="submit" variant="primary" icon="search">
          <FormattedMessage id="find.button" />
        </Button>
      </form>
      {q.length >= minLength ? <Found q={q} /> : <EmptyState icon="search" title={text('find.start')} body={text('find.start_body')} />}
    </Page>
  );
}

function Found({ q }: { readonly q: string }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const query = useQuery(queries.players(client, q));
  return (
    <Loaded query={query}>
      {({ data, payments, rounds, cases }) =>
        data.length + payments.length + rounds.length + cases.length === 0 ? (
          <EmptyState icon="search" title={text('find.none', { q })} body={text('find.none_body')} />
        ) : (
          <FoundView players={data} payments={payments} rounds={rounds} cases={cases} />
        )
      }
    </Loaded>
  );
}
