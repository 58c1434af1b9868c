import {
  CHALLENGE_LIMITS,
  CHALLENGE_MESSAGES,
  type ChallengePageAnswer,
  type ChallengeReaderAnswer,
  type ChallengesAnswer,
  type ChallengeVersionAnswer,
} from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { decodeRanges } from '@kernel/chapter-ranges';
import { formatDay, type Day } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { byName } from '@platform/database/sql';
import { Database, prepared } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { challengeAnswer } from './challenge-answer';
import type { ChallengeRules } from '../domain/challenge.events';
import { paceOf, ranked, targetOf } from '../domain/standing';
import { inviteCodeOf, ledGroups, seenChallenge, seenChallenges, type ChallengeRow } from './challenge.query';

export interface TeamRow extends Record<string, unknown> {
  readonly team: number;
  readonly name: string | null;
  readonly readers: number;
  readonly chapters: number;
  readonly atClose: number;
  readonly finished: number;
  readonly today: number;
}

/** Sums of the rows that the projection keeps. A family is named to its members, and to others if its founder takes part in boards. */
export const TEAMS = `WITH sums AS (
    SELECT s.team, count(*)::integer AS readers, sum(s.chapters)::integer AS chapters, sum(coalesce(s.at_close, s.chapters))::integer AS at_close,
      count(s.finished_on)::integer AS finished, (count(*) FILTER (WHERE s.last_read_on >= $2))::integer AS today
    FROM views.challenge_standing s WHERE s.challenge_id = $1 GROUP BY s.team)
  SELECT sums.team, coalesce(t.name, CASE WHEN u.competitive_mode OR m.account_id IS NOT NULL THEN f.name END) AS name,
    sums.readers, sums.chapters, sums.at_close AS "atClose", sums.finished, sums.today
  FROM sums LEFT JOIN challenge_teams t ON t.challenge_id = $1 AND t.number = sums.team
    LEFT JOIN families f ON f.id = t.family_id LEFT JOIN users u ON u.id = f.created_by
    LEFT JOIN family_members m ON m.family_id = f.id AND m.account_id = $3`;

/** Of more readers than these only some are named: reading the names of thousands would cost more than the rest of the page. */
const LOOKED_AT = 400;

const TODAY = `SELECT r.id AS "readerId", r.name
  FROM (SELECT partition, reader_id FROM views.challenge_standing WHERE challenge_id = $1 AND last_read_on >= $2 LIMIT ${LOOKED_AT}) s
  JOIN readers r ON ${isOf('s', 'r')} JOIN users u ON u.id = r.account_id
  WHERE u.competitive_mode OR r.account_id = $3 ORDER BY ${byName('r.name')}, r.id LIMIT ${CHALLENGE_LIMITS.todayShown}`;

const LEADING = `SELECT r.id AS "readerId", r.name, s.chapters::integer AS chapters
  FROM (SELECT partition, reader_id, chapters FROM views.challenge_standing WHERE challenge_id = $1 AND chapters > 0
    ORDER BY chapters DESC, reader_id LIMIT ${LOOKED_AT}) s
  JOIN readers r ON ${isOf('s', 'r')} JOIN users u ON u.id = r.account_id
  WHERE u.competitive_mode OR r.account_id = $2 ORDER BY s.chapters DESC, ${byName('r.name')}, r.id LIMIT ${CHALLENGE_LIMITS.leadingShown}`;

interface OwnRow extends Record<string, unknown> {
  readonly readerId: number;
  readonly name: string;
  readonly team: number | null;
  readonly chapters: number;
  readonly atClose: number | null;
  readonly hasReadToday: boolean | null;
  readonly finishedOn: string | null;
}

/** The caller's readers who could take part, of which in a group's challenge only its own, with their standing if they take part. */
const OWN = `SELECT r.id AS "readerId", r.name, s.team, coalesce(s.chapters, 0) AS chapters, s.at_close AS "atClose",
    s.last_read_on >= $2 AS "hasReadToday", to_char(s.finished_on, 'YYYY-MM-DD') AS "finishedOn"
  FROM readers r LEFT JOIN views.challenge_standing s ON ${isOf('s', 'r')} AND s.challenge_id = $1
  WHERE r.account_id = $3 AND r.is_active
    AND ($4::integer IS NULL OR EXISTS (SELECT 1 FROM family_readers fr WHERE fr.family_id = $4 AND fr.reader_id = r.id))
    AND ($5 <> 'group' OR r.is_primary)
  ORDER BY r.is_primary DESC, r.id`;

/** Not yet counted reports count here too, so that nobody is asked to read the same again. */
const NEXT = `SELECT r.id AS "readerId", min(c.id)::integer AS next FROM readers r, unnest($2::integer[]) c (id)
  WHERE r.id = ANY($1::integer[]) AND NOT EXISTS (SELECT FROM views.report o WHERE ${isOf('o', 'r')} AND read_date BETWEEN $3::date AND $4::date AND chapter_id = c.id)
  GROUP BY r.id`;

/** What the account's readers have read in challenges, for its takeout. */
const OF_ACCOUNT = `SELECT c.name AS challenge, r.name AS reader, s.chapters::integer AS chapters, c.rules ->> 'from' AS from, c.rules ->> 'until' AS until
  FROM readers r JOIN views.challenge_standing s ON ${isOf('s', 'r')} JOIN challenges c ON c.id = s.challenge_id
  WHERE r.account_id = $1 AND r.is_active ORDER BY c.id, r.id`;

/** A reader's part in a challenge, as its owner takes it along. */
export interface OwnPart {
  readonly challenge: string;
  readonly reader: string;
  readonly chapters: number;
  readonly from: string;
  readonly until: string;
}

const VERSIONS = `SELECT version, changed_at AS at, reason, concerns, readers FROM challenge_versions WHERE challenge_id = $1 ORDER BY version DESC`;

/** What pages show of challenges. */
@Injectable()
export class ChallengePages {
  constructor(private readonly database: Database) {}

  async list(accountId: number, today: Day): Promise<ChallengesAnswer> {
    const [rows, organises] = await Promise.all([
      seenChallenges(this.database, accountId, CHALLENGE_LIMITS.listed),
      ledGroups(this.database, accountId),
    ]);
    return { challenges: rows.map((row) => challengeAnswer(row, today)), organises };
  }

  /** @throws Refusal (not-found) for strangers */
  async one(accountId: number, id: number, today: Day): Promise<ChallengePageAnswer> {
    const row = await seenChallenge(this.database, accountId, id);
    if (!row) throw notFound(CHALLENGE_MESSAGES.notFound);
    const day = formatDay(today);
    const [teams, named, leading, own, versions, inviteCode] = await Promise.all([
      this.ask<TeamRow>(TEAMS, [id, day, accountId]),
      this.ask<{ readerId: number; name: string }>(TODAY, [id, day, accountId]),
      row.rules.teams === 'none' ? this.ask<ChallengePageAnswer['leading'][number]>(LEADING, [id, accountId]) : [],
      this.ask<OwnRow>(OWN, [id, day, accountId, row.scope === 'family' ? row.scopeId : null, row.scope]),
      this.ask<VersionRow>(VERSIONS, [id]),
      inviteCodeOf(this.database, accountId, id),
    ]);
    const next = await this.nextOf(
      row.rules,
      own.flatMap(({ readerId, team }) => (team === null ? [] : [readerId])),
    );
    const standing = standingOf(row, teams);
    return {
      challenge: challengeAnswer(row, today),
      standing,
      today: { readers: sumOf(teams, 'today'), named },
      leading,
      pace: paceOf(row.rules, today, standing.target),
      own: own.flatMap((one) => ownAnswer(one, teams, next.get(one.readerId) ?? null)),
      joinable: own.filter(({ team }) => team === null).map(({ readerId, name }) => ({ readerId, name })),
      versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
      inviteCode,
    };
  }

  ofAccount(accountId: number): Promise<OwnPart[]> {
    return this.ask<OwnPart>(OF_ACCOUNT, [accountId]);
  }

  /** By reader: the first chapter that is still to be reported; nothing for who has reported all. */
  private async nextOf({ chapters, from, until }: ChallengeRules, readerIds: number[]): Promise<Map<number, number>> {
    const rows = await this.ask<{ readerId: number; next: number }>(NEXT, [
      readerIds,
      [...decodeRanges(chapters)],
      from,
      until,
    ]);
    return new Map(rows.map(({ readerId, next }) => [readerId, next]));
  }

  private async ask<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.database.query(prepared(...values)`${text}`);
    return rows as Row[];
  }
}

type VersionRow = Omit<ChallengeVersionAnswer, 'at'> & { readonly at: Date };

export const sumOf = (
  teams: readonly TeamRow[],
  what: 'readers' | 'chapters' | 'atClose' | 'finished' | 'today',
): number => teams.reduce((sum, team) => sum + team[what], 0);

/** What it was at the close, if that is another number. */
const atCloseUnless = (chapters: number, atClose: number): number | null => (atClose === chapters ? null : atClose);

export const standingOf = ({ rules }: ChallengeRow, teams: readonly TeamRow[]): ChallengePageAnswer['standing'] => {
  const [readers, chapters] = [sumOf(teams, 'readers'), sumOf(teams, 'chapters')];
  return {
    teams: ranked(rules, teams).map(
      ({ rank, team, name, readers: size, chapters: read, atClose, finished, target }) => ({
        rank,
        team,
        name,
        readers: size,
        chapters: read,
        chaptersAtClose: atCloseUnless(read, atClose),
        finished,
        target,
      }),
    ),
    readers,
    chapters,
    chaptersAtClose: atCloseUnless(chapters, sumOf(teams, 'atClose')),
    finished: sumOf(teams, 'finished'),
    target: rules.goal === 'team' ? rules.target * teams.length : targetOf(rules, readers),
  };
};

const ownAnswer = (
  { team, ...own }: OwnRow,
  teams: readonly TeamRow[],
  next: number | null,
): ChallengeReaderAnswer[] =>
  team === null
    ? []
    : [
        {
          readerId: own.readerId,
          name: own.name,
          team,
          teamName: teams.find((one) => one.team === team)?.name ?? null,
          chapters: own.chapters,
          chaptersAtClose: own.atClose === null ? null : atCloseUnless(own.chapters, own.atClose),
          hasReadToday: own.hasReadToday ?? false,
          finishedOn: own.finishedOn,
          next,
        },
      ];
