import { FormattedMessage } from 'react-intl';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice, type Tone } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Proposal, ProposalStatus } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { actForms } from './acts.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { EffectView } from './EffectView.tsx';
import { ItemResults } from './ItemResults.tsx';

const refreshMs = 10_000;

/** One proposal: its effect, who decides, and its outcome. A colleague's decision appears by itself. */
export default function ProposalScreen({ params }: { readonly params: { readonly id?: string } }) {
  const id = params.id ?? '';
  const { text, known } = useFormat();
  const { client } = useConsole();
  const cache = useQueryClient();
  const { permissions } = useSession();
  const read = queries.proposal(client, id);
  const query = useQuery({ ...read, refetchInterval: refreshMs });
  const reload = () => void cache.fetch(read, { isForced: true }).catch(() => undefined);
  const proposal = query.data;
  const form = proposal && actForms[proposal.operation];
  const mayDecide = proposal?.status === 'open' && form !== undefined && permissions.includes(form.approval ?? form.permission);
  return (
    <Page
      title={proposal ? known('act', proposal.operation) : text('proposals.title')}
      lead={proposal?.target}
      actions={
        <PageLink icon="arrow-left" variant="quiet" href="/proposals">
          <FormattedMessage id="proposals.title" />
        </PageLink>
      }
    >
      <Loaded query={query}>
        {(data) => <ProposalView proposal={data}>{mayDecide ? <DecisionCard proposal={data} onDecided={reload} /> : null}</ProposalView>}
      </Loaded>
    </Page>
  );
}

const outcomes: Readonly<Record<Exclude<ProposalStatus, 'open'>, Tone>> = {
  done: 'success',
  refused: 'info',
  stale: 'warning',
  expired: 'warning',
};

interface ViewProps {
  readonly proposal: Proposal;
  /** The form of the decision, for operators who may decide. */
  readonly children?: React.ReactNode;
}

export function ProposalView({ proposal, children }: ViewProps) {
  const { text, moment } = useFormat();
  const { status, persons, reason, digest, decided_by: decider, decided_at: decidedAt } = proposal;
  const facts = [
    ['proposal.status', <Status key="status" status={status} />],
    ['proposal.reason', reason],
    ['proposal.by', proposal.proposed_by.name],
    ['proposal.at', moment(proposal.proposed_at)],
    ['proposal.people', text(`propose.persons.${persons}`)],
    ['proposal.expires', moment(proposal.expires_at)],
    ...(decider && decidedAt
      ? [['proposal.decided', text('proposal.decided_by', { name: decider.name, at: moment(decidedAt) })] as const]
      : []),
  ] as const;
  return (
    <div className={ui.columns}>
      <div className={ui.stack}>
        {status === 'open' ? null : (
          <Notice tone={outcomes[status]} isLive>
            {text(`proposal.${status}`)}
          </Notice>
        )}
        <Card title={<FormattedMessage id={status === 'open' ? 'proposal.effect' : 'proposal.effect_done'} />}>
          <EffectView proposal={proposal} />
        </Card>
        {proposal.results.length === 0 ? null : <ItemResults results={proposal.results} />}
        {children}
      </div>
      <Card>
        <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
        <DescriptionList items={[{ term: text('proposal.digest'), detail: <code className={ui.mono}>{digest}</code> }]} />
        <p className={ui.muted}>
          <small>
            <FormattedMessage id="proposal.digest_help" />
          </small>
        </p>
      </Card>
    </div>
  );
}
