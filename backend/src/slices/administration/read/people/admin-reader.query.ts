import { Injectable } from '@nestjs/common';
import { LIMITS, READER_MESSAGES, type AdminReaderEnvelope } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { EarnedBadges } from '@slices/levels-and-badges';
import { AdminReports } from '@slices/reporting';
import { isOf } from '@slices/readers';

type Reader = AdminReaderEnvelope['reader'];
type Row = Omit<Reader, 'badges' | 'families' | 'recentReports' | 'createdAt'> & { createdAt: Date } & Record<
    string,
    unknown
  >;

const READER = `SELECT r.id, r.name, r.is_primary AS "isPrimary", r.is_active AS "isActive", r.created_at AS "createdAt",
    json_build_object('id', u.id, 'name', u.name, 'email', coalesce(u.email, '')) AS account,
    coalesce(s.total_points, 0)::float8 AS "totalPoints", coalesce(s.level, 1) AS "currentLevel", coalesce(p.total_reads, 0) AS "totalReports"
  FROM readers r JOIN users u ON u.id = r.account_id LEFT JOIN views.reader_points s ON ${isOf('s', 'r')}
  LEFT JOIN views.reader_progress p ON ${isOf('p', 'r')} WHERE r.id = $1`;

/** A reader as an administrator looks into a question about it. */
@Injectable()
export class AdminReader {
  constructor(
    private readonly database: Database,
    private readonly badges: EarnedBadges,
    private readonly reports: AdminReports,
  ) {}

  /** @throws Refusal (not found) */
  async one(id: number): Promise<AdminReaderEnvelope> {
    const [row] = await this.database.rows<Row>(READER, [id]);
    if (!row) throw notFound(READER_MESSAGES.readerNotFound);
    const [earned, families, recentReports] = await Promise.all([
      this.badges.of([id]),
      this.database.rows<{ id: number; name: string }>(
        'SELECT f.id, f.name FROM family_readers x JOIN families f ON f.id = x.family_id WHERE x.reader_id = $1 ORDER BY f.id',
        [id],
      ),
      this.reports.newestOfReader(id, LIMITS.adminDetailsShown),
    ]);
    const badges = [...(earned.get(id) ?? [])].sort((a, b) => b.earnedAt.localeCompare(a.earnedAt));
    return { reader: { ...row, createdAt: row.createdAt.toISOString(), families, badges, recentReports } };
  }
}
