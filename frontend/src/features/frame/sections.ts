import type { LinkProps } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';

interface SectionPage {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Only for those who compete. */
  competitive?: true;
  /** Only where the site has groups. */
  ofGroups?: true;
}

export interface PageSection {
  label: string;
  pages: readonly SectionPage[];
}

/** Pages that belong together: each has tabs to the others of its section. */
const SECTIONS: readonly PageSection[] = [
  {
    label: msg('Progress'),
    pages: [
      { to: '/progress', label: msg('Map') },
      { to: '/dashboard', label: msg('Dashboard') },
      { to: '/my-points', label: msg('Points') },
      { to: '/book-progress', label: msg('Books') },
      { to: '/next-completion', label: msg('Next Bible') },
      { to: '/review', label: msg('Review') },
      { to: '/film', label: msg('Film') },
      { to: '/keepsakes', label: msg('Keepsakes') },
    ],
  },
  {
    label: msg('Together'),
    pages: [
      { to: '/family', label: msg('Family') },
      { to: '/church-management', label: msg('Church') },
      { to: '/groups', label: msg('Groups'), ofGroups: true },
      { to: '/challenges', label: msg('Challenges') },
      { to: '/leaderboard', label: msg('Leaderboards'), competitive: true },
    ],
  },
];

/** True for a page and the pages below it. */
const isAt = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The section that a page belongs to. */
export const sectionAt = (pathname: string): PageSection | undefined =>
  SECTIONS.find(({ pages }) => pages.some(({ to }) => isAt(pathname, to)));
