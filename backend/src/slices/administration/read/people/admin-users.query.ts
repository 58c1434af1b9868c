import { Injectable } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  LIMITS,
  type AdminUserAnswer,
  type AdminUserDetailsAnswer,
  type AdminUsersAnswer,
  type AdminUsersQuery,
  type AdminUserSort,
} from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { byName, holds } from '@platform/database/sql';
import { Database, type RowOf } from '@platform/database/database';
import { pagination } from '@platform/http/answers/answered';
import { EarnedBadges } from '@slices/levels-and-badges';
import { AdminReports } from '@slices/reporting';
import { isOf } from '@slices/readers';

type UserRow = Omit<RowOf<AdminUserAnswer, 'createdAt' | 'lastLogin' | 'onboardingCompletedAt'>, 'totalReports'>;

const SORT: Readonly<Record<AdminUserSort, string>> = {
  createdAt: 'u.created_at',
  name: byName('u.name'),
  email: 'u.email',
  lastLogin: 'u.last_login',
  competitiveMode: 'u.competitive_mode',
  bibleTranslation: 'u.bible_translation',
};

const COLUMNS = `u.id, u.name, coalesce(u.email, '') AS email, u.is_admin AS "isAdmin", u.email_verified AS "emailVerified", u.created_at AS "createdAt", u.last_login AS "lastLogin",
  u.age, u.gender, u.onboarding_completed AS "onboardingCompleted", u.onboarding_completed_at AS "onboardingCompletedAt",
  (SELECT count(*) FROM readers r WHERE r.account_id = u.id AND r.is_active)::integer AS "totalReaders",
  (SELECT count(*) FROM family_members m WHERE m.account_id = u.id)::integer AS "totalFamilies"`;

/** Of the accounts $1: those with reports. */
const REPORTS = `SELECT r.account_id AS id, sum(p.total_reads)::integer AS reports FROM readers r JOIN views.reader_progress p ON ${isOf('p', 'r')}
  WHERE r.account_id = ANY($1::integer[]) AND r.is_active GROUP BY r.account_id`;

const FOUND = `($1::text IS NULL OR ${holds('u.search_name', '$1')} OR position(lower($1) IN u.email) > 0)`;

/** Accounts as an administrator sees them. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly database: Database,
    private readonly badges: EarnedBadges,
    private readonly reports: AdminReports,
  ) {}

  async page({
    page = 1,
    limit = LIMITS.adminUsersPageSize,
    search,
    sortBy = 'createdAt',
    sortOrder = 'DESC',
  }: AdminUsersQuery): Promise<AdminUsersAnswer> {
    const [[{ n: totalUsers }], rows] = await Promise.all([
      this.database.rows<{ n: number }>(`SELECT count(*)::integer AS n FROM users u WHERE ${FOUND}`, [search ?? null]),
      this.database.rows<UserRow>(
        `SELECT ${COLUMNS} FROM users u WHERE ${FOUND} ORDER BY ${SORT[sortBy]} ${sortOrder === 'ASC' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST'}, u.id DESC LIMIT $2 OFFSET $3`,
        [search ?? null, limit, (page - 1) * limit],
      ),
    ]);
    return { users: await this.toAnswers(rows), pagination: { ...pagination(page, limit, totalUsers), totalUsers } };
  }

  /** @throws Refusal (not found) when there is no such account */
  async mustExist(id: number): Promise<void> {
    const rows = await this.database.rows('SELECT 1 FROM users WHERE id = $1', [id]);
    if (rows.length === 0) throw notFound(ADMIN_MESSAGES.userUnknown);
  }

  async details(id: number): Promise<AdminUserDetailsAnswer> {
    const [row] = await this.database.rows<UserRow>(`SELECT ${COLUMNS} FROM users u WHERE u.id = $1`, [id]);
    if (!row) throw notFound(ADMIN_MESSAGES.userUnknown);
    const [readers, families, recentReports] = await Promise.all([
      this.readersOf(id),
      this.familiesOf(id),
      this.reports.newestOfAccount(id, LIMITS.adminDetailsShown),
    ]);
    const recentBadges = await this.recentBadges(readers);
    const [user] = await this.toAnswers([row]);
    return { user: { ...user, readers, families, recentBadges, recentReports } };
  }

  private readersOf(id: number): Promise<AdminUserDetailsAnswer['user']['readers']> {
    return this.database.rows(
      `SELECT r.id, r.name, r.is_primary AS "isPrimary", r.is_active AS "isActive", coalesce(s.total_points, 0) AS "totalPoints", coalesce(p.total_reads, 0) AS "totalReports"
       FROM readers r LEFT JOIN views.reader_points s ON ${isOf('s', 'r')} LEFT JOIN views.reader_progress p ON ${isOf('p', 'r')}
       WHERE r.account_id = $1 ORDER BY r.is_primary DESC, r.id`,
      [id],
    );
  }

  private familiesOf(id: number): Promise<{ id: number; name: string }[]> {
    return this.database.rows(
      'SELECT f.id, f.name FROM families f JOIN family_members m ON m.family_id = f.id WHERE m.account_id = $1 ORDER BY f.id',
      [id],
    );
  }

  private async recentBadges(
    readers: readonly { id: number; name: string }[],
  ): Promise<AdminUserDetailsAnswer['user']['recentBadges']> {
    const earned = await this.badges.of(readers.map((reader) => reader.id));
    return readers
      .flatMap(({ id, name }) => (earned.get(id) ?? []).map((badge) => ({ ...badge, reader: { id, name } })))
      .sort((a, b) => b.earnedAt.localeCompare(a.earnedAt))
      .slice(0, LIMITS.adminDetailsShown);
  }

  private async toAnswers(rows: readonly UserRow[]): Promise<AdminUserAnswer[]> {
    const read = await this.database.rows<{ id: number; reports: number }>(REPORTS, [rows.map(({ id }) => id)]);
    const reports = new Map(read.map((row) => [row.id, row.reports]));
    return rows.map((row) => ({
      ...row,
      totalReports: reports.get(row.id) ?? 0,
      createdAt: row.createdAt.toISOString(),
      lastLogin: row.lastLogin?.toISOString() ?? null,
      onboardingCompletedAt: row.onboardingCompletedAt?.toISOString() ?? null,
    }));
  }
}
