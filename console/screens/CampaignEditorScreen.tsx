import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { useQuery } from '#src/data/query.ts';
import { useFlow } from '#src/features/support/useFlow.ts';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { CampaignSimulation } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/campaigns.json';
import { campaignActFrom, draftFrom, fieldsFrom, newFields } from '../machines/campaign-fields.ts';
import { campaignMachine } from '../machines/campaign.machine.ts';
import { campaignView } from '../machines/campaign.view.ts';
import type { Fields } from '../machines/submission.machine.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { useFormat } from '../ui/format.ts';
import { CampaignEditor } from './CampaignEditor.tsx';

export default withTexts(texts, CampaignEditorScreen);

/** A new campaign of the type in the address, or the next version of the terms of one. */
function CampaignEditorScreen({ params: { id } }: { readonly params: { readonly id?: string } }) {
  return id === undefined ? <NewCampaign /> : <ChangedCampaign id={Number(id)} />;
}

function NewCampaign() {
  const { text } = useFormat();
  const [params] = useSearchParams();
  const type = params.get('type') === 'free_rounds' ? 'free_rounds' : 'bonus';
  return (
    <Page title={text(`campaign.new_${type}`)} lead={text('campaign.editor_lead')}>
      <EditorFlow key={type} fields={newFields(type)} back="/campaigns" />
    </Page>
  );
}

function ChangedCampaign({ id }: { readonly id: number }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const query = useQuery(queries.campaign(client, id));
  const title = query.data ? text('campaign.change_title', { code: query.data.code }) : text('campaign.loading');
  return (
    <Page title={title} lead={text('campaign.change_lead')}>
      <Loaded query={query}>{(record) => <EditorFlow fields={fieldsFrom(record)} back={`/campaigns/${id}`} />}</Loaded>
    </Page>
  );
}

function EditorFlow({ fields, back }: { readonly fields: Fields; readonly back: string }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const [, go] = useLocation();
  const [logic] = useState(() =>
    campaignMachine.provide({
      actors: {
        simulate: fromPromise<CampaignSimulation, Fields>(({ input, signal }) =>
          unwrap(client.POST('/campaign-simulation', { body: draftFrom(input), signal })),
        ),
        propose: fromPromise<{ id: string }, Fields>(({ input }) =>
          unwrap(client.POST('/proposals', { body: { ...campaignActFrom(input), reason: input['reason'] ?? '' } })),
        ),
      },
    }),
  );
  const { view, send } = useFlow(logic, { input: { fields } }, campaignView, ({ id }) => go(`/proposals/${id}`));
  return (
    <CampaignEditor
      view={view}
      send={send}
      back={
        <PageLink variant="quiet" href={back}>
          {text('ui.back')}
        </PageLink>
      }
    />
  );
}
