import { msg } from '../language/speech';
import type { LeaderboardCategory } from '@lectio/contract';

export interface Board {
  category: LeaderboardCategory;
  title: string;
  description: string;
}

/** The boards in display order. */
export const BOARDS: readonly Board[] = [
  { category: 'points', title: msg('Top Points'), description: msg('Readers by points') },
  { category: 'chapters', title: msg('Top Chapters'), description: msg('Readers by chapters read') },
  {
    category: 'family_points',
    title: msg('Family Points'),
    description: msg('Families of two or more readers by total points'),
  },
  {
    category: 'family_chapters',
    title: msg('Family Chapters'),
    description: msg('Families of two or more readers by total chapters'),
  },
];

export const boardOf = (category: LeaderboardCategory): Board =>
  BOARDS.find((board) => board.category === category) as Board;

/** How many places of each board the page of boards shows. */
export const BOARD_TOP = 8;
