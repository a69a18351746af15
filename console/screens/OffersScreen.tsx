import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { MethodOffer } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/methods.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';

/** The coins that processors take, beside what is on offer. */
function OffersScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayChange = useSession().permissions.includes('methods.change');
  const query = useQuery(queries.methodOffers(client));
  return (
    <Page
      title={text('methods.offers')}
      lead={text('methods.offers_lead')}
      actions={
        <PageLink icon="arrow-left" variant="quiet" href="/methods">
          <FormattedMessage id="methods.title" />
        </PageLink>
      }
    >
      <Loaded query={query}>{({ data }) => <OffersTable offers={data} mayChange={mayChange} />}</Loaded>
    </Page>
  );
}

export default withTexts(texts, OffersScreen);

/** The form that offers a coin by a processor, filled in with suggested limits. */
function offerForm(offer: MethodOffer, { processor, deposits, withdrawals }: MethodOffer['processors'][number]): string {
  const { code, network, minimum_eur: minimum, maximum_eur: maximum, withdrawal_maximum_eur: withdrawalMaximum } = offer;
  return `/proposals/new?${new URLSearchParams({
    operation: 'addMethod',
    code,
    network,
    processor,
    deposits: `${deposits}`,
    withdrawals: `${withdrawals}`,
    ...(deposits && { deposit_minimum_eur: minimum, deposit_maximum_eur: maximum }),
    ...(withdrawals && { withdrawal_minimum_eur: minimum, withdrawal_maximum_eur: withdrawalMaximum }),
  })}`;
}

const stateOf = ({ is_on_offer: isOnOffer, method_id: id }: MethodOffer): string => {
  if (isOnOffer) return 'on_offer';
  return id === null ? 'not_on_offer' : 'out_of_offer';
};

export function OffersTable({ offers, mayChange }: { readonly offers: readonly MethodOffer[]; readonly mayChange: boolean }) {
  const { text, money } = useFormat();
  const columns: readonly Column<MethodOffer>[] = [
    {
      id: 'name',
      title: text('methods.method'),
      cell: ({ name, method_id: id }) => (id === null ? name : <Link href={`/methods/${id}`}>{name}</Link>),
    },
    { id: 'coin', title: text('methods.coin'), cell: ({ code }) => code },
    { id: 'network', title: text('methods.network'), cell: ({ network }) => network },
    { id: 'fee', title: text('methods.fee'), isNumber: true, isMinor: true, cell: ({ fee, code }) => money(fee, code) },
    { id: 'state', title: text('methods.state'), cell: (offer) => <Status status={stateOf(offer)} /> },
    {
      id: 'processors',
      title: text('methods.taken_by'),
      cell: ({ processors }) =>
        processors
          .map(({ label, is_declared: isDeclared }) => (isDeclared ? label : text('methods.undeclared', { processor: label })))
          .join(', '),
    },
  ];
  const offer: Column<MethodOffer> = {
    id: 'offer',
    title: <span className="visually-hidden">{text('methods.offer')}</span>,
    isNumber: true,
    cell: (each) =>
      each.is_on_offer
        ? null
        : each.processors.map((processor) => (
            <PageLink
              key={processor.processor}
              size="small"
              href={offerForm(each, processor)}
              aria-label={text('methods.offer_label', { name: each.name, processor: processor.label })}
            >
              {text(each.processors.length === 1 ? 'methods.offer' : 'methods.offer_by', { processor: processor.label })}
            </PageLink>
          )),
  };
  return (
    <Table
      label={text('methods.offers')}
      columns={mayChange ? [...columns, offer] : columns}
      rows={offers}
      keyOf={({ code, network }) => `${code} ${network}`}
      empty={{ icon: 'coins', title: text('methods.no_offers'), body: text('methods.no_offers_body') }}
    />
  );
}
