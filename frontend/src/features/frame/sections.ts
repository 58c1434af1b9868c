import type { LinkProps } from '@tanstack/react-router';

interface SectionPage {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Only for those who compete. */
  competitive?: true;
}

export interface PageSection {
  label: string;
  pages: readonly SectionPage[];
}

/** Pages that belong together: each has tabs to the others of its section. */
const SECTIONS: readonly PageSection[] = [
  {
    label: 'Progress',
    pages: [
      { to: '/progress', label: 'Map' },
      { to: '/dashboard', label: 'Dashboard' },
      { to: '/my-points', label: 'Points' },
      { to: '/book-progress', label: 'Books' },
      { to: '/next-completion', label: 'Next Bible' },
      { to: '/review', label: 'Review' },
      { to: '/film', label: 'Film' },
      { to: '/keepsakes', label: 'Keepsakes' },
    ],
  },
  {
    label: 'Together',
    pages: [
      { to: '/family', label: 'Family' },
      { to: '/church-management', label: 'Church' },
      { to: '/challenges', label: 'Challenges' },
      { to: '/leaderboard', label: 'Leaderboards', competitive: true },
    ],
  },
];

/** True for a page and the pages below it. */
const isAt = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The section that a page belongs to. */
export const sectionAt = (pathname: string): PageSection | undefined =>
  SECTIONS.find(({ pages }) => pages.some(({ to }) => isAt(pathname, to)));
