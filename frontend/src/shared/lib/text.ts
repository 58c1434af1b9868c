import { say, type Gender, type PointsReason, type Said } from '@lectio/contract';
import { msg } from '../language/speech';

export { clsx as cn } from 'clsx';

/** As limits count them: an emoji is one. */
export const characters = (text: string): number => [...text].length;

export const GENDER_WORDS: Record<Gender, string | Said> = {
  male: msg('Male'),
  female: msg('Female'),
  other: say('{of, select, gender {Other} other {Other}}', { of: 'gender' }),
  prefer_not_to_say: msg('Prefer not to say'),
};

/** Display names of the reasons; only the reward of a completed plan has none of its own. */
export const REASON_WORDS: Record<PointsReason, string> = {
  chapter_read_completion: msg('Chapters read'),
  chapter_read_repeat: msg('Chapters read again'),
  bible_completed: msg('Bibles completed'),
  badge_earned: msg('Badges earned'),
  admin_adjustment: msg('Adjustments'),
  other: msg('Plans completed'),
};

/** Texts of every points history. */
export const POINTS_WORDS = {
  historyFailed: msg('Failed to load points history. Please try again.'),
  noTransactions: msg('No transactions found for the selected filters.'),
  noPoints: msg('No points data available yet. Start reading to earn points!'),
} as const;
