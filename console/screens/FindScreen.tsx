import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { FoundPlayer } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
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
  const { text, day } = useFormat();
  const { client } = useConsole();
  const query = useQuery(queries.players(client, q));
  const columns: readonly Column<FoundPlayer>[] = [
    { id: 'id', title: text('player.number'), cell: ({ id }) => <Link href={`/players/${id}`}>{id}</Link> },
    { id: 'username', title: text('player.username'), cell: ({ username }) => username },
    { id: 'email', title: text('player.email'), cell: ({ email }) => email },
    { id: 'status', title: text('player.status'), cell: ({ status }) => <Status status={status} /> },
    { id: 'country', title: text('player.country'), isMinor: true, cell: ({ country }) => country },
    { id: 'since', title: text('player.since'), isMinor: true, isNumber: true, cell: ({ created_at: at }) => day(at) },
  ];
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Table
          label={text('find.results')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty={{ icon: 'search', title: text('find.none', { q }), body: text('find.none_body') }}
        />
      )}
    </Loaded>
  );
}
