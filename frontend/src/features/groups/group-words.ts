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
  reads: msg('How many chapters I read and when, and where I am in the group’s plans'),
  chapters: msg('All of that, and which chapters I read, summed up with others in the group’s map and film'),
  nothing: msg('Nothing but my name'),
};
