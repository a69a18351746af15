import type { IconName } from '#src/views/ui/iconNames.ts';
import type { Page, StaffSession } from './data/types.ts';

/** The address and icon of each page of the contract. A page that is missing here does not compile. */
const places: Readonly<Record<Page, { readonly path: string; readonly icon: IconName }>> = {
  today: { path: '/today', icon: 'home' },
  find: { path: '/find', icon: 'search' },
  cases: { path: '/cases', icon: 'chat' },
  documents: { path: '/documents', icon: 'file' },
  deposits: { path: '/deposits', icon: 'deposit' },
  withdrawals: { path: '/withdrawals', icon: 'withdraw' },
  reconciliation: { path: '/reconciliation', icon: 'swap' },
  rounds: { path: '/rounds', icon: 'dice' },
  campaigns: { path: '/campaigns', icon: 'gift' },
  reports: { path: '/reports', icon: 'calendar' },
  catalogue: { path: '/catalogue', icon: 'grid' },
  content: { path: '/content', icon: 'edit' },
  look: { path: '/look', icon: 'star' },
  methods: { path: '/methods', icon: 'coins' },
  proposals: { path: '/proposals', icon: 'shield' },
  switches: { path: '/switches', icon: 'pause' },
  rules: { path: '/rules', icon: 'key' },
  activity: { path: '/activity', icon: 'history' },
  people: { path: '/people', icon: 'users' },
  system: { path: '/system', icon: 'settings' },
};

/** The pages of a session's role, in the platform's order, without pages that this console does not know yet. */
export const navigationOf = ({ pages }: Pick<StaffSession, 'pages'>) =>
  pages.filter((page) => page in places).map((page) => ({ page, ...places[page] }));
