import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Catalogue, Proposal } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/sections.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import { useSubmission } from '../ui/useSubmission.ts';
import ui from '../ui/ui.module.css';
import { OrderTable } from './OrderTable.tsx';

type Section = Catalogue['sections'][number];
type Group = Section['group'];

const groups: readonly Group[] = ['casino', 'livecasino', 'crash', 'others'];

/** The sections of a group in their order, and the form that proposes another one. The group is in the address. */
function SectionsScreen() {
  const { text } = useFormat();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const { client } = useConsole();
  const catalogue = useQuery(queries.catalogue(client));
  const group = groups.find((each) => each === params.get('group')) ?? 'casino';
  const propose = (ids: number[], reason: string) =>
    unwrap(client.POST('/proposals', { body: { operation: 'orderSections', parameters: { group, section_ids: ids }, reason } }));
  return (
    <Page
      title={text('catalogue.sections_title')}
      lead={text('catalogue.sections_lead')}
      actions={
        <>
          <PageLink icon="plus" href={`/proposals/new?operation=addSection&group=${group}`}>
            <FormattedMessage id="sections.add" />
          </PageLink>
          <PageLink icon="grid" href="/catalogue">
            <FormattedMessage id="catalogue.back" />
          </PageLink>
        </>
      }
    >
      <Select
        label={text('catalogue.group')}
        value={group}
        options={groups.map((id) => ({ id, label: text(`catalogue.group.${id}`) }))}
        onChange={(id) => go(`/catalogue/sections?group=${id}`)}
      />
      <Loaded query={catalogue}>
        {({ sections }) => {
          const shown = sections.filter((section) => section.group === group);
          return (
            <SectionsOrder
              key={idsOf(shown)}
              sections={shown}
              propose={propose}
              onProposed={(proposal) => go(`/proposals/${proposal.id}`)}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}

export default withTexts(texts, SectionsScreen);

/** Leads to the forms that rename a section, and that remove one without titles. */
function SectionActs({ section: { id, name, names, titles } }: { readonly section: Section }) {
  const { text } = useFormat();
  const fields = Object.entries(names).map(([language, each]) => [`name_${language}`, each]);
  const rename = new URLSearchParams([['operation', 'renameSection'], ['section_id', `${id}`], ...fields]);
  return (
    <div className={ui.actions}>
      <PageLink size="small" variant="quiet" href={`/proposals/new?${rename}`} aria-label={text('sections.rename_label', { name })}>
        {text('sections.rename')}
      </PageLink>
      {titles > 0 ? null : (
        <PageLink
          size="small"
          variant="quiet"
          href={`/proposals/new?operation=removeSection&section_id=${id}`}
          aria-label={text('sections.remove_label', { name })}
        >
          {text('sections.remove')}
        </PageLink>
      )}
    </div>
  );
}

const idsOf = (sections: readonly Section[]): string => sections.map(({ id }) => id).join(' ');

interface Props {
  readonly sections: readonly Section[];
  readonly propose: (ids: number[], reason: string) => Promise<Proposal>;
  readonly onProposed: (proposal: Proposal) => void;
}

export function SectionsOrder({ sections, propose, onProposed }: Props) {
  const { text } = useFormat();
  const [order, setOrder] = useState(sections);
  // The order is a field of the form, so that what is sent is what is shown.
  const form = useSubmission<Proposal>({
    fields: { order: idsOf(order), reason: '' },
    required: ['reason'],
    send: ({ order: ids = '', reason = '' }) => propose(ids.split(' ').filter(Boolean).map(Number), reason),
    onFinished: onProposed,
  });
  const move = (from: number, to: number) => {
    const rest = order.filter((_, index) => index !== from);
    const next = [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)];
    setOrder(next);
    form.field('order').onChange(idsOf(next));
  };
  return (
    <div className={ui.stack}>
      <OrderTable
        label={text('catalogue.sections')}
        rows={order}
        nameTitle={text('catalogue.section')}
        columns={[
          { id: 'titles', title: text('catalogue.section_titles'), isNumber: true, cell: ({ titles }) => titles },
          {
            id: 'acts',
            title: <span className="visually-hidden">{text('sections.acts')}</span>,
            cell: (section) => <SectionActs section={section} />,
          },
        ]}
        empty={text('catalogue.none')}
        placed={order.length}
        onMove={move}
      />
      {order.length === 0 ? null : (
        <Card>
          <ReasonForm form={form} button={<FormattedMessage id="catalogue.propose_order" />} />
        </Card>
      )}
    </div>
  );
}
