import { Injectable } from '@nestjs/common';
import type { MaintenanceAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { isOf } from '@slices/readers';

interface Counts {
  readonly users: number;
  readonly readers: number;
  readonly families: number;
  readonly reports: number;
}

/**
 * Counts for the dashboard and for previews of what an action deletes. Reports are counted from the figures, because
 * scanning them all is too slow for a page.
 */
@Injectable()
export class SiteCounts {
  constructor(private readonly database: Database) {}

  async read(): Promise<{ totalUsers: number; totalReaders: number; totalReports: number }> {
    const [counts] = await this.database.rows<{ totalUsers: number; totalReaders: number; totalReports: number }>(
      `SELECT (SELECT count(*) FROM users)::integer AS "totalUsers",
        (SELECT count(*) FROM readers WHERE is_active)::integer AS "totalReaders",
        (SELECT coalesce(sum(total_reads), 0) FROM views.community_share)::integer AS "totalReports"`,
    );
    return counts;
  }

  /** Counts for generated accounts, or for all others. Inactive readers do not count. */
  async of(fake: boolean): Promise<Counts> {
    const [counts] = await this.database.rows<Counts & Record<string, unknown>>(
      `SELECT (SELECT count(*) FROM users u WHERE u.is_fake = $1)::integer AS users,
        (SELECT count(*) FROM families f JOIN users u ON u.id = f.created_by WHERE u.is_fake = $1)::integer AS families,
        (SELECT count(*) FROM readers r JOIN users u ON u.id = r.account_id WHERE r.is_active AND u.is_fake = $1)::integer AS readers,
        (SELECT coalesce(sum(p.total_reads), 0) FROM views.reader_progress p JOIN readers r ON ${isOf('p', 'r')} JOIN users u ON u.id = r.account_id
          WHERE r.is_active AND u.is_fake = $1)::integer AS reports`,
      [fake],
    );
    return counts;
  }

  /**
   * What a reset removes: every report on the list, and what the figures hold. A correction's quantity offsets that of
   * the entry it corrects.
   */
  async resettable(): Promise<{
    deleteAllReports: MaintenanceAnswer['deleteAllReports'];
    resetAllProgress: MaintenanceAnswer['resetAllProgress'];
  }> {
    const [row] = await this.database.rows<MaintenanceAnswer['resetAllProgress'] & Record<string, unknown>>(
      `SELECT (SELECT coalesce(sum(total_reads), 0) FROM views.reader_progress)::integer AS reports,
        (SELECT count(*) FROM views.reader_progress WHERE total_reads > 0)::integer AS readers,
        (SELECT count(*) FROM views.reader_badge)::integer AS badges,
        (SELECT count(*) FROM views.completion_cycle WHERE NOT is_active)::integer AS "completedBibles",
        (SELECT count(*) FROM views.plan_run)::integer AS plans,
        (SELECT coalesce(sum(quantity), 0) FROM views.ledger_entry WHERE reason = 'admin_adjustment')::integer AS adjustments`,
    );
    return { deleteAllReports: { reports: row.reports, readers: row.readers }, resetAllProgress: { ...row } };
  }
}
