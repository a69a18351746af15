import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { CatalogueImport } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/imports.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

export default withTexts(texts, ImportsScreen);

/** The lists of providers compared with the catalogue: new, removed and renamed titles, each with its proposal. */
function ImportsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayChange = useSession().permissions.includes('catalogue.change');
  const query = useQuery(queries.imports(client));
  return (
    <Page
      title={text('imports.title')}
      lead={text('imports.lead')}
      actions={
        <PageLink icon="grid" href="/catalogue">
          <FormattedMessage id="catalogue.back" />
        </PageLink>
      }
    >
      <Loaded query={query}>{({ data }) => <ImportsView imports={data} mayChange={mayChange} />}</Loaded>
    </Page>
  );
}

export function ImportsView({ imports, mayChange }: { readonly imports: readonly CatalogueImport[]; readonly mayChange: boolean }) {
  const { text } = useFormat();
  if (imports.length === 0) return <EmptyState icon="grid" title={text('imports.none')} body={text('imports.none_body')} />;
  return (
    <div className={ui.stack}>
      {imports.map((each) => (
        <ProviderCard key={each.partner} listed={each} mayChange={mayChange} />
      ))}
    </div>
  );
}

type Kind = 'added' | 'gone' | 'renamed' | 'blocked' | 'returns';
type Facts = CatalogueImport['added'][number]['facts'];

interface Line {
  readonly code: string;
  readonly name: string;
  readonly detail: string;
  /** The proposal that follows; null where there is none. */
  readonly href: string | null;
}

const formOf = (operation: string, fields: Readonly<Record<string, string>>): string =>
  `/proposals/new?${new URLSearchParams({ operation, ...fields })}`;

function useFacts(): (facts: Facts) => string {
  const { text } = useFormat();
  return ({ return_percent: percent, devices, blocked_in: blocked, currencies }) =>
    [
      ...(percent === null ? [] : [text('imports.fact.return', { percent })]),
      ...devices.map((device) => text(`imports.fact.${device}`)),
      ...(blocked.length === 0 ? [] : [text('imports.fact.blocked', { countries: blocked.join(', ') })]),
      ...(currencies.length === 0 ? [] : [currencies.join(', ')]),
    ].join(' · ');
}

function useLines(listed: CatalogueImport): Readonly<Record<Kind, readonly Line[]>> {
  const { text } = useFormat();
  const facts = useFacts();
  const visibility = (id: number, more: Readonly<Record<string, string>>) => formOf('setTitleVisibility', { title_id: `${id}`, ...more });
  const [provider] = listed.provider_ids;
  return {
    added: listed.added.map(({ code, name, facts: own }) => ({
      code,
      name,
      detail: facts(own),
      href: formOf('addTitle', { provider_id: `${provider ?? ''}`, code, name }),
    })),
    gone: listed.gone.map(({ title_id: id, code, name }) => ({ code, name, detail: '', href: visibility(id, { is_hidden: 'true' }) })),
    renamed: listed.renamed.map(({ title_id: id, code, name, offered_name: theirs }) => ({
      code,
      name,
      detail: theirs,
      href: formOf('renameTitle', { title_id: `${id}`, name: theirs }),
    })),
    blocked: listed.blocked.map(({ title_id: id, code, name, blocked_in: blocked, hidden_in: hidden }) => ({
      code,
      name,
      detail: blocked.join(', '),
      href: visibility(id, { hidden_in: [...hidden, ...blocked].join(', ') }),
    })),
    returns: listed.returns.map(({ code, name, return_percent: ours, offered_return_percent: theirs }) => ({
      code,
      name,
      detail: text('imports.returns', { ours, theirs }),
      href: null,
    })),
  };
}

const kinds: readonly Kind[] = ['added', 'gone', 'renamed', 'blocked', 'returns'];

function ProviderCard({ listed, mayChange }: { readonly listed: CatalogueImport; readonly mayChange: boolean }) {
  const { text } = useFormat();
  const lines = useLines(listed);
  const { partner, is_readable: isReadable, counts } = listed;
  if (!isReadable)
    return (
      <Card title={partner}>
        <Notice tone="warning">{text('imports.unreadable')}</Notice>
      </Card>
    );
  return (
    <Card title={partner}>
      <div className={ui.stack}>
        <p className={ui.muted}>{text('imports.counts', { offered: counts.offered, titles: counts.titles })}</p>
        {kinds.map((kind) => (
          <ImportTable key={kind} kind={kind} lines={lines[kind]} count={counts[kind]} mayChange={mayChange} />
        ))}
      </div>
    </Card>
  );
}

interface TableProps {
  readonly kind: Kind;
  readonly lines: readonly Line[];
  readonly count: number;
  readonly mayChange: boolean;
}

function ImportTable({ kind, lines, count, mayChange }: TableProps) {
  const { text } = useFormat();
  const columns: readonly Column<Line>[] = [
    { id: 'name', title: text('catalogue.name'), cell: ({ name }) => name },
    { id: 'code', title: text('imports.code'), cell: ({ code }) => <code className={ui.mono}>{code}</code> },
    ...(kind === 'gone' ? [] : [{ id: 'detail', title: text(`imports.detail.${kind}`), cell: ({ detail }: Line) => detail }]),
    ...(mayChange && kind !== 'returns'
      ? [
          {
            id: 'change',
            title: <span className="visually-hidden">{text('catalogue.change')}</span>,
            isNumber: true,
            cell: ({ name, href }: Line) =>
              href === null ? null : (
                <PageLink size="small" href={href} aria-label={text('imports.act_label', { act: text(`imports.act.${kind}`), name })}>
                  {text(`imports.act.${kind}`)}
                </PageLink>
              ),
          },
        ]
      : []),
  ];
  const title = text(`imports.kind.${kind}`, { count });
  return (
    <section className={ui.stack}>
      <h3>{title}</h3>
      <Table
        label={title}
        columns={columns}
        rows={lines}
        keyOf={({ code }) => code}
        empty={{ icon: 'check', title: text('imports.equal') }}
      />
      {count > lines.length ? <p className={ui.muted}>{text('imports.more', { shown: lines.length, count })}</p> : null}
    </section>
  );
}
