import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { CampaignRecord } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/campaigns.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { FiguresCard, GrantsCard, TermsCard } from './CampaignCards.tsx';
import { VersionsCard } from './CampaignVersions.tsx';

const refreshMs = 15_000;

export default withTexts(texts, CampaignScreen);

function CampaignScreen({ params }: { readonly params: { readonly id?: string } }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const query = useQuery({ ...queries.campaign(client, Number(params.id)), refetchInterval: refreshMs });
  const record = query.data;
  return (
    <Page
      title={record ? text('campaign.title', { code: record.code }) : text('campaign.loading')}
      lead={record?.name}
      actions={
        <>
          {record ? <Acts record={record} permissions={permissions} /> : null}
          <PageLink icon="arrow-left" variant="quiet" href="/campaigns">
            <FormattedMessage id="campaigns.title" />
          </PageLink>
        </>
      }
    >
      <Loaded query={query}>{(data) => <CampaignView record={data} permissions={permissions} />}</Loaded>
    </Page>
  );
}

interface Props {
  readonly record: CampaignRecord;
  readonly permissions: readonly string[];
}

/** The form that schedules a campaign, with its present audience. An empty start starts a planned campaign now. */
const scheduleForm = ({ id, country, is_public: isPublic }: CampaignRecord): string => {
  const fields = { operation: 'scheduleCampaign', campaign_id: `${id}`, is_public: `${isPublic}`, ...(country !== null && { country }) };
  return `/proposals/new?${new URLSearchParams(fields)}`;
};

/** The proposals that a role may make about a campaign in its state. */
function Acts({ record, permissions }: Props) {
  const { id, type, state } = record;
  const isRunning = state === 'running';
  const isOpen = isRunning || state === 'scheduled' || state === 'draft';
  const mayStop = permissions.includes('campaigns.stop') && isOpen;
  const mayChange = permissions.includes('campaigns.create') && isOpen;
  const mayGrant = permissions.includes('campaigns.grant') && type === 'free_rounds' && isRunning;
  return (
    <>
      {mayGrant ? (
        <PageLink icon="gift" href={`/proposals/new?operation=grantFreeRounds&campaign_id=${id}`}>
          <FormattedMessage id="campaign.grant" />
        </PageLink>
      ) : null}
      {mayChange ? (
        <>
          <PageLink icon="edit" href={`/campaigns/${id}/terms`}>
            <FormattedMessage id="campaign.change" />
          </PageLink>
          <PageLink icon="calendar" href={scheduleForm(record)}>
            <FormattedMessage id="campaign.schedule" />
          </PageLink>
        </>
      ) : null}
      {mayStop ? (
        <PageLink icon="pause" href={`/proposals/new?operation=stopCampaign&campaign_id=${id}`}>
          <FormattedMessage id="campaign.stop" />
        </PageLink>
      ) : null}
    </>
  );
}

/** One campaign: its figures, its terms and its latest grants. */
export function CampaignView({ record, permissions }: Props) {
  const { text, moment } = useFormat();
  const { id, type, state, starts_at: starts, ends_at: ends, country, is_public: isPublic } = record;
  const facts = [
    ['campaign.number', id],
    ['campaign.version', record.version],
    ['campaigns.type', text(`campaigns.type_${type}`)],
    ['campaigns.state', <Status key="state" status={state} />],
    ['campaigns.starts', moment(starts)],
    ['campaigns.ends', ends === null ? text('campaigns.no_end') : moment(ends)],
    ['campaign.country', country ?? text('campaign.any_country')],
    ['campaign.shown', text(isPublic ? 'campaign.shown_all' : 'campaign.shown_code')],
  ] as const;
  return (
    <div className={ui.stack}>
      {state === 'draft' ? <Notice tone="info">{text('campaign.draft_help')}</Notice> : null}
      <div className={ui.columns}>
        <TermsCard terms={record.terms} />
        <Card title={<FormattedMessage id="campaign.facts" />}>
          <DescriptionList items={facts.map(([term, detail]) => ({ term: text(term), detail }))} />
        </Card>
      </div>
      {record.versions.length > 0 ? <VersionsCard record={record} /> : null}
      <FiguresCard figures={record.figures} />
      <GrantsCard grants={record.grants} mayCancel={permissions.includes('campaigns.grant')} />
    </div>
  );
}
