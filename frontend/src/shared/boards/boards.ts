import type { LeaderboardCategory } from '@lectio/contract';

export interface Board {
  category: LeaderboardCategory;
  title: string;
  description: string;
}

/** The boards in display order. */
export const BOARDS: readonly Board[] = [
  { category: 'points', title: 'Top Points', description: 'Readers by the points that they have earned' },
  { category: 'chapters', title: 'Top Chapters', description: 'Readers by the chapters that they have read' },
  {
    category: 'family_points',
    title: 'Family Points',
    description: 'Families of two readers or more by the points of all their readers',
  },
  {
    category: 'family_chapters',
    title: 'Family Chapters',
    description: 'Families of two readers or more by the chapters of all their readers',
  },
];

export const boardOf = (category: LeaderboardCategory): Board =>
  BOARDS.find((board) => board.category === category) as Board;
