import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { Checkbox } from '#src/views/ui/Checkbox.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Catalogue, Proposal, Title } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/sections.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import { useSubmission } from '../ui/useSubmission.ts';
import ui from '../ui/ui.module.css';

/** The sections of a title, and the form that proposes others. */
function TitleSectionsScreen({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const { client } = useConsole();
  const game = params['game'] ?? '';
  const catalogue = useQuery(queries.catalogue(client));
  const titles = useQuery(queries.titles(client, { q: game }));
  const title = titles.data?.data.find(({ game_id: id }) => id === game);
  const propose = (id: number, sections: number[], reason: string) =>
    unwrap(
      client.POST('/proposals', { body: { operation: 'setTitleSections', parameters: { title_id: id, section_ids: sections }, reason } }),
    );
  return (
    <Page
      title={text('sections.of', { name: title?.name ?? game })}
      lead={text('sections.of_lead')}
      actions={
        <PageLink icon="grid" href={`/catalogue?${new URLSearchParams({ q: game })}`}>
          <FormattedMessage id="catalogue.back" />
        </PageLink>
      }
    >
      <Loaded query={titles}>
        {() => (
          <Loaded query={catalogue}>
            {({ sections }) =>
              title ? (
                <TitleSections
                  key={title.section_ids.join()}
                  title={title}
                  sections={sections}
                  propose={(ids, reason) => propose(title.id, ids, reason)}
                  onProposed={(proposal) => go(`/proposals/${proposal.id}`)}
                />
              ) : (
                <p>{text('catalogue.none')}</p>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

export default withTexts(texts, TitleSectionsScreen);

interface Props {
  readonly title: Title;
  readonly sections: Catalogue['sections'];
  readonly propose: (ids: number[], reason: string) => Promise<Proposal>;
  readonly onProposed: (proposal: Proposal) => void;
}

export function TitleSections({ title, sections, propose, onProposed }: Props) {
  const { text } = useFormat();
  const [chosen, setChosen] = useState<readonly number[]>(title.section_ids);
  // The sections are a field of the form, so that what is sent is what is shown.
  const form = useSubmission<Proposal>({
    fields: { sections: chosen.join(' '), reason: '' },
    required: ['reason'],
    send: ({ sections: ids = '', reason = '' }) => propose(ids.split(' ').filter(Boolean).map(Number), reason),
    onFinished: onProposed,
  });
  const choose = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...chosen, id] : chosen.filter((each) => each !== id);
    setChosen(next);
    form.field('sections').onChange(next.join(' '));
  };
  return (
    <Card>
      <ReasonForm form={form} button={<FormattedMessage id="catalogue.propose_order" />}>
        <fieldset className={ui.stack}>
          <legend>{text('catalogue.sections')}</legend>
          {sections.map(({ id, name, group }) => (
            <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
              {text('sections.option', { name, group: text(`catalogue.group.${group}`) })}
            </Checkbox>
          ))}
        </fieldset>
      </ReasonForm>
    </Card>
  );
}
