import type { ChurchRole } from '@lectio/contract';
import { msg } from '@/shared/language/speech';

/** Each role, and what it may do. */
export const ROLE_WORDS: Record<ChurchRole, { label: string; hint: string }> = {
  administrator: { label: msg('Administrator'), hint: msg('Decides everything about the church.') },
  leader: {
    label: msg('Leader'),
    hint: msg('Sees what members share, shares plans, starts challenges, writes announcements, invites and approves.'),
  },
  helper: { label: msg('Helper'), hint: msg('Invites people and approves requests.') },
  member: { label: msg('Member'), hint: msg('Reads along.') },
};
