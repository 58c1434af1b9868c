import { CHALLENGE_LIMITS, CHALLENGE_MESSAGES, type ChallengeScreenAnswer } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { Database, prepared } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { paceOf } from '../domain/standing';
import { challengeAnswer } from './challenge-answer';
import { inviteCodeOf, seenChallenge } from './challenge.query';
import { standingOf, sumOf, TEAMS, type TeamRow } from './challenge-page.query';

/** In whose name nobody looks: a room full of people sees no family that is named to its members alone. */
const NOBODY = 0;
/** Of more readers only some are looked at: it names a few, and so many leave little unread. */
const LOOKED_AT = 400;

const READ_TODAY = `SELECT r.chapter_id AS "chapterId", count(*)::integer AS readers
  FROM challenge_participants p JOIN readers own ON own.id = p.reader_id JOIN views.report r ON ${isOf('r', 'own')} AND r.read_date = $2
  WHERE p.challenge_id = $1 AND NOT p.gone GROUP BY r.chapter_id`;

const READ_SO_FAR = `SELECT DISTINCT r.chapter_id AS "chapterId"
  FROM (SELECT reader_id FROM challenge_participants WHERE challenge_id = $1 AND NOT gone LIMIT ${LOOKED_AT}) p
  JOIN readers own ON own.id = p.reader_id JOIN views.report r ON ${isOf('r', 'own')} AND r.read_date BETWEEN $2 AND $3`;

const LATEST = `SELECT r.name
  FROM (SELECT partition, reader_id FROM views.challenge_standing WHERE challenge_id = $1 AND last_read_on >= $2 LIMIT ${LOOKED_AT}) s
  JOIN readers r ON ${isOf('s', 'r')} AND r.is_active JOIN users u ON u.id = r.account_id AND u.competitive_mode
  JOIN LATERAL (SELECT recorded_at FROM views.report_entry o WHERE ${isOf('o', 'r')} AND live_count > 0 ORDER BY position DESC LIMIT 1) e ON true
  ORDER BY e.recorded_at DESC, r.id LIMIT ${CHALLENGE_LIMITS.latestShown}`;

/** A challenge for a screen in a church: live, readable from afar, and nothing that is not for all. */
@Injectable()
export class ChallengeScreens {
  constructor(private readonly database: Database) {}

  /** @throws Refusal (not-found) for strangers, and for a draft */
  async show(accountId: number, id: number, today: Day): Promise<ChallengeScreenAnswer> {
    const row = await seenChallenge(this.database, accountId, id);
    if (!row || row.publishedAt === null) throw notFound(CHALLENGE_MESSAGES.notFound);
    const day = formatDay(today);
    const { from, until } = row.rules;
    const [teams, read, soFar, latest, inviteCode] = await Promise.all([
      this.database.query<TeamRow>(prepared(id, day, NOBODY)`${TEAMS}`),
      this.database.query<{ chapterId: number; readers: number }>(prepared(id, day)`${READ_TODAY}`),
      this.database.query<{ chapterId: number }>(prepared(id, from, until)`${READ_SO_FAR}`),
      this.database.query<{ name: string }>(prepared(id, day)`${LATEST}`),
      inviteCodeOf(this.database, accountId, id),
    ]);
    // Nothing read today counts for a challenge that hasn't begun or is over.
    const counts = today >= dayOf(from) && today <= dayOf(until) ? read.rows : [];
    const readersOf = new Map(counts.map(({ chapterId, readers }) => [chapterId, readers]));
    const chapterIds = [...decodeRanges(row.rules.chapters)];
    const known = new Set(soFar.rows.map(({ chapterId }) => chapterId));
    const readToday = chapterIds.map((chapterId) => readersOf.get(chapterId) ?? 0);
    const standing = standingOf(row, teams.rows);
    return {
      challenge: challengeAnswer(row, today),
      standing,
      pace: paceOf(row.rules, today, standing.target),
      today: {
        readers: sumOf(teams.rows, 'today'),
        chapters: readToday.reduce((sum, readers) => sum + readers, 0),
        latest: latest.rows.map(({ name }) => name),
      },
      map: { chapterIds, readToday, isRead: chapterIds.map((chapterId) => known.has(chapterId)) },
      inviteCode,
    };
  }
}
