import { GROUP_MESSAGES, type GroupRole } from '@lectio/contract';
import { forbidden, notFound } from '@kernel/errors';
import type { Transaction } from '@platform/database/database';
import { lockGroupOf } from '../store/group.repository';

/** A member's role in the group, which is locked. @throws Refusal (not-found) for strangers */
export const requireMember = async (
  transaction: Transaction,
  accountId: number,
  groupId: number,
): Promise<GroupRole> => {
  const role = await lockGroupOf(transaction, accountId, groupId);
  if (role === null) throw notFound(GROUP_MESSAGES.groupNotFound);
  return role;
};

/** Locks the group. @throws Refusal (forbidden) for its other members, (not-found) for strangers */
export const requireLeader = async (transaction: Transaction, accountId: number, groupId: number): Promise<void> => {
  if ((await requireMember(transaction, accountId, groupId)) !== 'leader') throw forbidden(GROUP_MESSAGES.onlyLeaders);
};
