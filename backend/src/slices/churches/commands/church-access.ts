import { CHURCH_MESSAGES, type ChurchAnswer } from '@lectio/contract';
import { conflict, forbidden, notFound } from '@kernel/errors';
import type { Membership } from '../store/church.repository';

/**
 * @throws Refusal (forbidden) for other members of the church; (not-found) for everybody else, so that the answer does
 * not reveal that the church exists
 */
export const requireAdministrator = (
  accountId: number,
  church: Pick<ChurchAnswer, 'admin' | 'membershipStatus'> | null,
): void => {
  if (church?.admin.userId === accountId) return;
  throw church?.membershipStatus === 'approved'
    ? forbidden(CHURCH_MESSAGES.onlyChurchAdministrator)
    : notFound(CHURCH_MESSAGES.churchNotFound);
};

/** @throws Refusal (conflict) when the account already belongs to a church or has asked one */
export const refuseSecondChurch = (membership: Membership | null): void => {
  if (membership)
    throw conflict(
      membership.status === 'approved' ? CHURCH_MESSAGES.alreadyInChurch : CHURCH_MESSAGES.alreadyAskedChurch,
    );
};
