import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Method, MethodPause, MethodRecord, MethodSide } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/methods.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ActionsTable } from './ActionsTable.tsx';
import { confirmationsText, feeText, limitsText, methodName, openText, sideState } from './method-format.ts';

const refreshMs = 15_000;

function MethodScreen({ params }: { readonly params: { readonly id?: string } }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const mayPause = permissions.includes('pauses.change');
  const query = useQuery({ ...queries.method(client, Number(params.id)), refetchInterval: refreshMs });
  const method = query.data;
  return (
    <Page
      title={method ? methodName(method) : text('methods.loading')}
      lead={text('methods.page_lead')}
      actions={
        <>
          {method && permissions.includes('methods.change') ? <ChangeMethod method={method} /> : null}
          {method && mayPause ? <PauseCoin method={method} /> : null}
          <PageLink icon="arrow-left" variant="quiet" href="/methods">
            <FormattedMessage id="methods.title" />
          </PageLink>
        </>
      }
    >
      <Loaded query={query}>{(data) => <MethodView method={data} mayPause={mayPause} />}</Loaded>
    </Page>
  );
}

export default withTexts(texts, MethodScreen);

function ChangeMethod({ method }: { readonly method: Method }) {
  return method.is_withdrawn ? (
    <PageLink icon="plus" href="/methods/offers">
      <FormattedMessage id="methods.offer_again" />
    </PageLink>
  ) : (
    <>
      <PageLink icon="edit" href={limitsForm(method)}>
        <FormattedMessage id="methods.change_limits" />
      </PageLink>
      <PageLink
        icon="edit"
        href={`/proposals/new?${new URLSearchParams({ operation: 'setMethodFee', method_id: `${method.id}`, fee: method.fee, fee_percent: method.fee_percent })}`}
      >
        <FormattedMessage id="methods.change_fee" />
      </PageLink>
      <PageLink
        icon="edit"
        href={`/proposals/new?${new URLSearchParams({ operation: 'setCoinSpread', coin: method.code, percent: method.spread_percent })}`}
      >
        <FormattedMessage id="methods.change_spread" values={{ coin: method.code }} />
      </PageLink>
      <PageLink icon="close" href={`/proposals/new?operation=withdrawMethod&method_id=${method.id}`}>
        <FormattedMessage id="methods.withdraw" />
      </PageLink>
    </>
  );
}

/** The form of the limits, filled in with the present limits. */
function limitsForm({ id, confirmations, deposits, withdrawals }: Method): string {
  const fields = {
    method_id: `${id}`,
    deposit_minimum_eur: deposits.minimum_eur,
    deposit_maximum_eur: deposits.maximum_eur,
    withdrawal_minimum_eur: withdrawals.minimum_eur,
    withdrawal_maximum_eur: withdrawals.maximum_eur,
    confirmations: confirmations === null ? null : `${confirmations}`,
  };
  const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null);
  return `/proposals/new?${new URLSearchParams([['operation', 'setMethodLimits'], ...known])}`;
}

/** One method: its coins by direction, its limits and its open payments. */
export function MethodView({ method, mayPause }: { readonly method: MethodRecord; readonly mayPause: boolean }) {
  const format = useFormat();
  const { text } = format;
  const { code, network, spread_percent: spread } = method;
  const facts = [
    ['methods.coin', code],
    ['methods.network', network ?? '—'],
    ['methods.fee', feeText(format, method)],
    ['methods.spread', text(method.has_own_spread ? 'methods.own_spread' : 'methods.spread_of_setting', { percent: spread })],
    ['methods.confirmations', confirmationsText(format, method)],
  ] as const;
  return (
    <div className={ui.stack}>
      <Card title={<FormattedMessage id="methods.facts" />}>
        <DescriptionList items={facts.map(([term, detail]) => ({ term: text(term), detail }))} />
      </Card>
      <div className={ui.columns}>
        <SideCard method={method} use="deposits" mayPause={mayPause} />
        <SideCard method={method} use="withdrawals" mayPause={mayPause} />
      </div>
      <Card title={<FormattedMessage id="methods.changes" />}>
        <ActionsTable actions={method.acts} />
      </Card>
    </div>
  );
}

interface SideProps {
  readonly method: Method;
  readonly use: 'deposits' | 'withdrawals';
  readonly mayPause: boolean;
}

function SideCard({ method, use, mayPause }: SideProps) {
  const format = useFormat();
  const { text, money } = format;
  const side = method[use];
  const sums = side.open.sums.map(({ amount, currency }) => money(amount, currency)).join(', ');
  const facts = [
    ['methods.state', <Status key="state" status={sideState(method, use)} />],
    ['methods.processor', side.processor ?? text('methods.no_processor')],
    ['methods.limits', limitsText(format, side)],
    [use === 'deposits' ? 'methods.awaiting' : 'methods.unsent', openText(format, side, method.code)],
    [use === 'deposits' ? 'methods.opened_for' : 'methods.set_aside', sums || '—'],
  ] as const;
  return (
    <Card title={<FormattedMessage id={`methods.${use}`} />}>
      <div className={ui.stack}>
        <DescriptionList items={facts.map(([term, detail]) => ({ term: text(term), detail }))} />
        {side.pauses.map((pause) => (
          <PauseOf key={pause.coin ?? ''} pause={pause} />
        ))}
        {mayPause ? <PauseLink method={method} use={use} side={side} /> : null}
      </div>
    </Card>
  );
}

/** An active pause, with the texts that players read. */
function PauseOf({ pause: { coin, paused_at: at, ends_at: end, notices } }: { readonly pause: MethodPause }) {
  const { text, moment } = useFormat();
  return (
    <Notice tone="warning" title={coin === null ? text('methods.paused') : text('methods.coin_paused', { coin })}>
      <p>
        {end === null ? text('switches.since', { at: moment(at) }) : text('switches.since_until', { at: moment(at), until: moment(end) })}
      </p>
      {Object.entries(notices).map(([language, notice]) => (
        <p key={language}>
          {language}: <span lang={language}>{notice}</span>
        </p>
      ))}
    </Notice>
  );
}

const proposal = (fields: Readonly<Record<string, string>>): string =>
  `/proposals/new?${new URLSearchParams({ operation: 'setMethodPause', ...fields })}`;

const pauseTexts = { deposits: 'methods.pause_deposits', withdrawals: 'methods.pause_withdrawals' } as const;
const resumeTexts = { deposits: 'methods.resume_deposits', withdrawals: 'methods.resume_withdrawals' } as const;

/** Leads to the form that pauses one side, or that ends its pause. */
function PauseLink({ method, use, side }: Omit<SideProps, 'mayPause'> & { readonly side: MethodSide }) {
  const { text } = useFormat();
  const isPaused = side.pauses.some(({ coin }) => coin === null);
  return (
    <div className={ui.actions}>
      <PageLink
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        href={proposal({ method_id: `${method.id}`, side: use, is_paused: `${!isPaused}` })}
      >
        {text(isPaused ? resumeTexts[use] : pauseTexts[use])}
      </PageLink>
    </div>
  );
}

function PauseCoin({ method: { code, deposits, withdrawals } }: { readonly method: Method }) {
  const { text } = useFormat();
  const isPaused = [...deposits.pauses, ...withdrawals.pauses].some(({ coin }) => coin !== null);
  return (
    <PageLink icon={isPaused ? 'play' : 'pause'} href={proposal({ coin: code, side: 'both', is_paused: `${!isPaused}` })}>
      {text(isPaused ? 'methods.resume_coin' : 'methods.pause_coin', { coin: code })}
    </PageLink>
  );
}
