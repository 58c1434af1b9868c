import type { GroupKind, GroupSight } from '@lectio/contract';
import { msg } from '@/shared/language/speech';

export const KIND_WORDS: Record<GroupKind, string> = {
  'house-group': msg('House group'),
  class: msg('Class'),
  youth: msg('Youth group'),
  team: msg('Team'),
  other: msg('Other group'),
};

/** What a member shows the group, as one chooses it. */
export const SIGHT_WORDS: Record<GroupSight, string> = {
  'takes-part': msg('That I’ve read today or this week'),
  reads: msg('How many chapters I read, and when'),
  nothing: msg('Nothing but my name'),
};

export const GROUP_PAGE_MESSAGES = {
  loadFailed: 'Failed to load your groups',
  groupFailed: 'Failed to load the group',
  readingFailed: 'Failed to load who has read',
  saveFailed: 'Failed to save the group',
  joinFailed: 'Failed to join the group',
  leaveFailed: 'Failed to leave the group',
  deleteFailed: 'Failed to delete the group',
  memberFailed: 'Failed to change this member',
  sightFailed: 'Failed to save what you show',
} as const;
