import {
  CHALLENGE_LIMITS,
  CHALLENGE_MESSAGES,
  type ChallengeParticipantsAnswer,
  type ChallengeParticipantsQuery,
} from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '@kernel/errors';
import { byName, holds } from '@platform/database/sql';
import { Database, prepared } from '@platform/database/database';
import { pagination } from '@platform/http/answers/answered';
import { isOf } from '@slices/readers';
import { seenChallenge } from './challenge.query';

/** A church knows its members by name, and their other readers as the boards name them. */
const NAMED = `$2 <> 'church' OR r.is_primary OR u.competitive_mode`;
const TAKING_PART = `SELECT s.reader_id AS "readerId", s.team, u.name AS "ownerName", u.search_name AS owner_search,
    CASE WHEN ${NAMED} THEN r.name END AS name,
    CASE WHEN ${NAMED} THEN r.search_name END AS search_name
  FROM views.challenge_standing s JOIN readers r ON ${isOf('s', 'r')} AND r.is_active JOIN users u ON u.id = r.account_id
  WHERE s.challenge_id = $1`;
const FOUND = `($3::text IS NULL OR ${holds('p.search_name', '$3')} OR ${holds('p.owner_search', '$3')})`;

const COUNT = `SELECT count(*)::integer AS n FROM (${TAKING_PART}) p WHERE ${FOUND}`;
const PAGE = `SELECT p."readerId", p.team, p."ownerName", p.name FROM (${TAKING_PART}) p WHERE ${FOUND}
  ORDER BY ${byName('p."ownerName"')}, p."readerId" LIMIT $4 OFFSET $5`;
const TEAMS = `SELECT t.number AS team, coalesce(t.name, f.name) AS name FROM challenge_teams t
  LEFT JOIN families f ON f.id = t.family_id WHERE t.challenge_id = $1 ORDER BY t.number`;

type Participant = ChallengeParticipantsAnswer['readers'][number];
type Team = ChallengeParticipantsAnswer['teams'][number];

/** Who takes part in a challenge, for those who lead it. */
@Injectable()
export class ChallengeParticipants {
  constructor(private readonly database: Database) {}

  /** @throws Refusal (not-found) for strangers, (forbidden) for those who do not lead */
  async of(
    accountId: number,
    id: number,
    { search = null, page = 1, limit = CHALLENGE_LIMITS.participantsShown }: Asked,
  ): Promise<ChallengeParticipantsAnswer> {
    const row = await seenChallenge(this.database, accountId, id);
    if (!row) throw notFound(CHALLENGE_MESSAGES.notFound);
    if (!row.canOrganise) throw forbidden(CHALLENGE_MESSAGES.organisersOnly);
    const asked = [id, row.scope, search];
    const [[{ n }], readers, teams] = await Promise.all([
      this.ask<{ n: number }>(COUNT, asked),
      this.ask<Participant>(PAGE, [...asked, limit, (page - 1) * limit]),
      this.ask<Team>(TEAMS, [id]),
    ]);
    return { readers, teams, pagination: { ...pagination(page, limit, n), totalReaders: n } };
  }

  private async ask<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.database.query(prepared(...values)`${text}`);
    return rows as Row[];
  }
}

type Asked = Omit<ChallengeParticipantsQuery, 'search'> & { readonly search?: string | null };
