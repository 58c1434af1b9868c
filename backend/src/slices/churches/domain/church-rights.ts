import { CHURCH_MESSAGES, hasRights, type ChurchAnswer, type ChurchRole } from '@lectio/contract';
import { forbidden, notFound } from '@kernel/errors';

const REFUSALS: Readonly<Record<Exclude<ChurchRole, 'member'>, string>> = {
  administrator: CHURCH_MESSAGES.onlyChurchAdministrator,
  leader: CHURCH_MESSAGES.onlyChurchLeaders,
  helper: CHURCH_MESSAGES.onlyChurchHelpers,
};

/**
 * @throws Refusal (forbidden) for other members of the church; (not-found) for everybody else, so that the answer does
 * not reveal that the church exists
 */
export const requireRole: (
  role: keyof typeof REFUSALS,
  church: Pick<ChurchAnswer, 'role'> | null,
) => asserts church is NonNullable<typeof church> = (role, church) => {
  if (hasRights(church?.role ?? null, role)) return;
  throw church?.role ? forbidden(REFUSALS[role]) : notFound(CHURCH_MESSAGES.churchNotFound);
};
