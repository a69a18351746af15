import type { LegalNotice } from '#domain/legal-notice.ts';
import type { ListedSection } from '#domain/lobby.ts';
import type { Language, SectionGroup } from '#openapi/model.ts';
import type { Decimal } from '#domain/money.ts';

export interface ShellPlayer {
  readonly id: number;
  readonly username: string;
  readonly total: Decimal;
  readonly currency: string;
  /** Number of unread notices; undefined if the platform has none. */
  readonly unread?: number | undefined;
}

export type ShellSession = { readonly kind: 'guest' | 'unknown' } | { readonly kind: 'player'; readonly player: ShellPlayer };

export interface SectionsOfGroup {
  readonly group: SectionGroup;
  readonly sections: readonly ListedSection[];
  readonly hasFailed: boolean;
  /** The platform was called, and has none. */
  readonly isEmpty: boolean;
}

export interface ShellViewModel {
  readonly session: ShellSession;
  readonly isSidebarOpen: boolean;
  readonly isPlayerMenuOpen: boolean;
  readonly isNoticesOpen: boolean;
  readonly groups: readonly SectionsOfGroup[];
  readonly expandedGroup: SectionGroup | null;
  readonly language: Language;
  readonly theme: Theme;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** The languages to choose from; absent for all. */
  readonly languages?: readonly Language[] | undefined;
  readonly legal?: LegalNotice | undefined;
  /** Codes of the accepted coins; absent for all. */
  readonly coins?: readonly string[] | undefined;
  /** The path that is shown, without language. */
  readonly path: string;
}

export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export type ShellEvent =
  | { readonly type: 'sidebar.toggled' }
  | { readonly type: 'sidebar.closed' }
  | { readonly type: 'group.toggled'; readonly group: SectionGroup }
  | { readonly type: 'search.opened' }
  | { readonly type: 'deposit.opened' }
  | { readonly type: 'player-menu.toggled' }
  | { readonly type: 'player-menu.closed' }
  | { readonly type: 'notices.toggled' }
  | { readonly type: 'notices.closed' }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'favourites.refused' }
  | { readonly type: 'sections.retried' }
  | { readonly type: 'language.chosen'; readonly language: Language }
  | { readonly type: 'theme.chosen'; readonly theme: Theme };

export interface ShellProps {
  readonly view: ShellViewModel;
  readonly send: (event: ShellEvent) => void;
}
