import type { Gender, PointsReason } from '@lectio/contract';

export { clsx as cn } from 'clsx';

/** As limits count them: an emoji is one. */
export const characters = (text: string): number => [...text].length;

/** Capitalises: "reading" becomes "Reading". */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const GENDER_WORDS: Record<Gender, string> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  prefer_not_to_say: 'Prefer not to say',
};

/** Display names of the reasons; only the reward of a completed plan has none of its own. */
export const REASON_WORDS: Record<PointsReason, string> = {
  chapter_read_completion: 'Chapters read',
  chapter_read_repeat: 'Chapters read again',
  bible_completed: 'Bibles completed',
  badge_earned: 'Badges earned',
  admin_adjustment: 'Adjustments',
  other: 'Plans completed',
};

/** Texts of every points history. */
export const POINTS_WORDS = {
  historyFailed: 'Failed to load points history. Please try again.',
  noTransactions: 'No transactions found for the selected filters.',
  noPoints: 'No points data available yet. Start reading to earn points!',
} as const;
