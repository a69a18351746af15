import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Problem, problemFrom } from '#openapi/model.ts';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import { promptForPasskey } from '../data/passkeys.ts';
import { queries } from '../data/queries.ts';
import type { OpenSession, Passkey, PasskeyProof } from '../data/types.ts';
import { CeremonyNotice } from '../ui/CeremonyNotice.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { RoleCard } from './RoleCard.tsx';
import { ProblemNotice } from '../ui/Problem.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useCeremony } from '../ui/useCeremony.ts';
import { useAddPasskey } from './useAddPasskey.ts';

export default function AccountScreen() {
  const { text } = useFormat();
  const { name, role } = useSession();
  return (
    <Page title={text('account.title')} lead={text('account.lead', { name, role: text(`role.${role}`) })}>
      <RoleCard />
      <PasskeysCard />
      <SessionsCard />
    </Page>
  );
}

function PasskeysCard() {
  const { text, moment, day } = useFormat();
  const { client } = useConsole();
  const query = useQuery(queries.passkeys(client));
  const { view, start } = useAddPasskey();
  const isLast = query.data?.data.length === 1;
  const columns: readonly Column<Passkey>[] = [
    { id: 'name', title: text('account.passkey_name'), cell: ({ name }) => name },
    { id: 'made', title: text('account.passkey_made'), isNumber: true, isMinor: true, cell: ({ created_at: at }) => day(at) },
    {
      id: 'used',
      title: text('account.passkey_used'),
      isNumber: true,
      cell: ({ last_used_at: at }) => (at ? moment(at) : text('account.unused')),
    },
    {
      id: 'remove',
      title: <span className="visually-hidden">{text('account.remove')}</span>,
      isNumber: true,
      cell: (passkey) => (isLast ? null : <RemovePasskey passkey={passkey} />),
    },
  ];
  return (
    <Card
      title={<FormattedMessage id="account.passkeys" />}
      action={
        <Button icon="plus" size="small" isPending={view.step === 'waiting' || view.step === 'prompting'} onPress={start}>
          <FormattedMessage id="second.button" />
        </Button>
      }
    >
      <div className={ui.stack}>
        <CeremonyNotice view={view} />
        <Loaded query={query}>
          {({ data }) => (
            <Table
              label={text('account.passkey_list')}
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              empty={{ icon: 'key', title: text('account.passkeys') }}
            />
          )}
        </Loaded>
        {isLast ? <p className={ui.muted}>{text('account.last')}</p> : null}
      </div>
    </Card>
  );
}

function RemovePasskey({ passkey: { id, name } }: { readonly passkey: Passkey }) {
  const { text } = useFormat();
  const console = useConsole();
  const { client } = console;
  const cache = useQueryClient();
  const { view, start } = useCeremony<PasskeyProof, unknown>({
    prepare: () => unwrap(client.POST('/session/options')),
    prompt: promptForPasskey,
    send: (body) => unwrap(client.POST('/me/passkeys/{id}/removal', { params: { path: { id } }, body })),
    onFinished: () => {
      void cache.fetch(queries.passkeys(client), { isForced: true }).catch(() => undefined);
      void unwrap(client.GET('/session')).then(console.session.open, () => undefined);
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="trash"
        aria-label={text('account.remove_label', { name })}
        isPending={view.step === 'waiting' || view.step === 'prompting'}
        onPress={start}
      >
        {text('account.remove')}
      </Button>
      <CeremonyNotice view={view} />
    </>
  );
}

function SessionsCard() {
  const { text, moment } = useFormat();
  const { client } = useConsole();
  const cache = useQueryClient();
  const query = useQuery(queries.sessions(client));
  const [problem, setProblem] = useState<Problem | null>(null);
  async function end(id: number) {
    try {
      await unwrap(client.DELETE('/me/sessions/{id}', { params: { path: { id } } }));
      setProblem(null);
      await cache.fetch(queries.sessions(client), { isForced: true });
    } catch (error) {
      setProblem(problemFrom(error));
    }
  }
  const columns: readonly Column<OpenSession>[] = [
    { id: 'browser', title: text('account.browser'), cell: ({ browser }) => browser },
    { id: 'address', title: text('account.address'), cell: ({ address }) => <code className={ui.mono}>{address}</code> },
    { id: 'opened', title: text('account.opened'), isNumber: true, isMinor: true, cell: ({ created_at: at }) => moment(at) },
    { id: 'seen', title: text('account.last_seen'), isNumber: true, isMinor: true, cell: ({ last_seen_at: at }) => moment(at) },
    {
      id: 'end',
      title: <span className="visually-hidden">{text('account.end')}</span>,
      isNumber: true,
      cell: ({ id, is_current: isCurrent, browser, address }) =>
        isCurrent ? (
          <Badge tone="info">{text('account.current')}</Badge>
        ) : (
          <Button size="small" variant="quiet" aria-label={text('account.end_label', { browser, address })} onPress={() => void end(id)}>
            {text('account.end')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={<FormattedMessage id="account.sessions" />}>
      <div className={ui.stack}>
        {problem ? <ProblemNotice problem={problem} /> : null}
        <Loaded query={query}>
          {({ data }) => (
            <Table
              label={text('account.session_list')}
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              empty={{ icon: 'lock', title: text('account.sessions') }}
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
}
