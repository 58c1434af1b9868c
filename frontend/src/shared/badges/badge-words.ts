import { say, type BadgeCategory, type Rarity, type Said } from '@lectio/contract';
import { msg } from '../language/speech';

export const CATEGORY_WORDS: Record<BadgeCategory, string | Said> = {
  reading: msg('Reading'),
  completion: say('{of, select, badge {Completion} other {Completion}}', { of: 'badge' }),
  milestone: msg('Milestone'),
  social: msg('Social'),
  special: msg('Special'),
};

export const RARITY_WORDS: Record<Rarity, string> = {
  common: msg('Common'),
  uncommon: msg('Uncommon'),
  rare: msg('Rare'),
  epic: msg('Epic'),
  legendary: msg('Legendary'),
};
