import type { BadgeCategory, Rarity } from '@lectio/contract';
import { msg } from '../language/speech';

export const CATEGORY_WORDS: Record<BadgeCategory, string> = {
  reading: msg('Reading'),
  completion: msg('Completion'),
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
