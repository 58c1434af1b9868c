import { CHURCH_MESSAGES } from '@lectio/contract';
import { conflict } from '@kernel/errors';
import type { Membership } from '../store/church.repository';

/** @throws Refusal (conflict) when the account already belongs to a church or has asked one */
export const refuseSecondChurch = (membership: Membership | null): void => {
  if (membership)
    throw conflict(
      membership.status === 'approved' ? CHURCH_MESSAGES.alreadyInChurch : CHURCH_MESSAGES.alreadyAskedChurch,
    );
};
