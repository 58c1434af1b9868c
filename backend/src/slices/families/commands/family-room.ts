import { FAMILY_MESSAGES, LIMITS } from '@lectio/contract';
import { conflict } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import { crowdAround } from '../read/family.query';

/**
 * Call after writing the rows, with the family and the account's readers locked: two that join at the same moment then
 * count one after the other.
 * @throws Refusal (conflict) when they are one too many
 */
export const refuseCrowd = async (
  on: Queryable,
  entered: { readonly familyId: number; readonly accountId: number },
): Promise<void> => {
  const { members, readers, families } = await crowdAround(on, entered);
  if (families > LIMITS.familiesMax) throw conflict(FAMILY_MESSAGES.tooManyFamilies);
  if (members > LIMITS.familyMembersMax) throw conflict(FAMILY_MESSAGES.tooManyMembers);
  if (readers > LIMITS.familyReadersMax) throw conflict(FAMILY_MESSAGES.tooManyReadersInFamily);
};
