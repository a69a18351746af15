import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';

import { TextField } from '#src/views/ui/TextField.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ActionsTable } from './ActionsTable.tsx';
import styles from './screens.module.css';

const addressOf = (filter: { readonly object?: string; readonly before?: string }) => `/activity?${new URLSearchParams(filter).toString()}`;

export default function ActivityScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const [object, before] = [params.get('object') ?? '', params.get('before')];
  const [words, setWords] = useState(object);
  const filter = object === '' ? {} : { object };
  const query = useQuery(queries.actions(client, { ...filter, ...(before === null ? {} : { before }) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(addressOf(words.trim() === '' ? {} : { object: words.trim() }));
  };
  return (
    <Page title={text('activity.title')} lead={text('activity.lead')}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={text('activity.object')}
          description={text('activity.object_help')}
          value={words}
          onChange={setWords}
          maxLength={120}
        />
        <Button type="submit" icon="filter">
          <FormattedMessage id="activity.filter" />
        </Button>
      </form>
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            <ActionsTable actions={data} />
            <nav className={ui.actions} aria-label={text('activity.list')}>
              {before === null ? null : (
                <PageLink size="small" icon="arrow-left" href={addressOf(filter)}>
                  <FormattedMessage id="activity.newest" />
                </PageLink>
              )}
              {next === null ? null : (
                <PageLink size="small" icon="arrow-right" href={addressOf({ ...filter, before: next })}>
                  <FormattedMessage id="activity.older" />
                </PageLink>
              )}
            </nav>
          </>
        )}
      </Loaded>
    </Page>
  );
}
