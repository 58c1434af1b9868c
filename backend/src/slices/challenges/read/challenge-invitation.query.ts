import {
  CHALLENGE_LIMITS,
  SITE_MESSAGES,
  type ChallengeInvitationAnswer,
  type ChallengeInvitationRequest,
} from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { dayOf, type Day } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { byName } from '@platform/database/sql';
import { challengeAnswer } from './challenge-answer';
import { BELONGS, COLUMNS, GROUPS_ARE_ON, TABLES, type ChallengeRow } from './challenge.query';

/** Of a visitor, whom no row names. */
const NOBODY = 0;

interface InvitedRow extends ChallengeRow {
  readonly isMember: boolean;
}

/** A published challenge, for who belongs to its group or has the group's code. Null for everybody else. */
export const invitedChallenge = async (
  on: Queryable,
  { accountId, id, code = '' }: { readonly accountId: number; readonly id: number; readonly code?: string },
): Promise<InvitedRow | null> => {
  const { rows } = await on.query<InvitedRow>(prepared(accountId, id, code)`
    SELECT ${COLUMNS}, ${BELONGS} AS "isMember" FROM ${TABLES}
      WHERE c.id = $2 AND c.published_at IS NOT NULL AND (${BELONGS} OR ch.join_code = $3 OR f.invite_code = $3 OR (g.code = $3 AND ${GROUPS_ARE_ON}))`);
  return rows.at(0) ?? null;
};

const TAKING_PART = `challenge_participants p JOIN readers r ON r.id = p.reader_id AND r.is_active
  WHERE p.challenge_id = $1 AND NOT p.gone`;

/** Of more these only some are looked at: an invitation names a few. */
const LOOKED_AT = 400;

const NAMED = `SELECT r.name FROM (SELECT p.reader_id FROM challenge_participants p WHERE p.challenge_id = $1 AND NOT p.gone LIMIT ${LOOKED_AT}) p
  JOIN readers r ON r.id = p.reader_id AND r.is_active JOIN users u ON u.id = r.account_id AND u.competitive_mode
  ORDER BY ${byName('r.name')}, r.id LIMIT ${CHALLENGE_LIMITS.invitedBy}`;

/** What somebody with a link sees of a challenge before taking part. */
@Injectable()
export class ChallengeInvitations {
  constructor(private readonly database: Database) {}

  /** @throws Refusal (not-found) for a code that lets nobody in, or no longer, and for what is no challenge of its group */
  async find(
    accountId: number | null,
    { challengeId: id, code }: ChallengeInvitationRequest,
    today: Day,
  ): Promise<ChallengeInvitationAnswer> {
    const row = await invitedChallenge(this.database, { accountId: accountId ?? NOBODY, id, code });
    if (!row) throw notFound(SITE_MESSAGES.invitationUnknown);
    const [counts, named] = await Promise.all([
      this.database.query<{ readers: number; takesPart: boolean }>(prepared(id, accountId ?? NOBODY)`
        SELECT count(*)::integer AS readers, coalesce(bool_or(r.account_id = $2), false) AS "takesPart" FROM ${TAKING_PART}`),
      // Anybody could look: the challenge of the site needs no code.
      row.scope === 'site' && accountId === null
        ? { rows: [] }
        : this.database.query<{ name: string }>(prepared(id)`${NAMED}`),
    ]);
    const challenge = challengeAnswer(row, today);
    const isLate = today > dayOf(row.rules.from);
    return {
      invitation: {
        challenge,
        ...counts.rows[0],
        named: named.rows.map(({ name }) => name),
        isOpen: challenge.state === 'announced' || (challenge.state === 'running' && (row.rules.lateEntry || !isLate)),
        isMember: accountId !== null && row.isMember,
      },
    };
  }

  /** Whether it needs no code of the account, or of a visitor. */
  async isOpenTo(accountId: number | null, id: number): Promise<boolean> {
    return (await invitedChallenge(this.database, { accountId: accountId ?? NOBODY, id })) !== null;
  }
}
