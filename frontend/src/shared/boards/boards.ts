import type { LeaderboardCategory } from '@lectio/contract';

export interface Board {
  category: LeaderboardCategory;
  title: string;
  description: string;
}

/** The boards in display order. */
export const BOARDS: readonly Board[] = [
  { category: 'points', title: 'Top Points', description: 'Readers by points' },
  { category: 'chapters', title: 'Top Chapters', description: 'Readers by chapters read' },
  {
    category: 'family_points',
    title: 'Family Points',
    description: 'Families of two or more readers by total points',
  },
  {
    category: 'family_chapters',
    title: 'Family Chapters',
    description: 'Families of two or more readers by total chapters',
  },
];

export const boardOf = (category: LeaderboardCategory): Board =>
  BOARDS.find((board) => board.category === category) as Board;

/** How many places of each board the page of boards shows. */
export const BOARD_TOP = 8;
