import { Injectable } from '@nestjs/common';
import type { SiteHealthAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';

type Days = SiteHealthAnswer['health']['days'];

const SHOWN = 30;
/** However many administrators look. */
const FRESH_MS = 60_000;

const SQL = `
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(r.reports, 0)::integer AS reports, coalesce(r.readers, 0)::integer AS readers
  FROM generate_series($1::date - ${SHOWN - 1}, $1::date, interval '1 day') AS d (day)
  LEFT JOIN (
    SELECT (recorded_at AT TIME ZONE 'UTC')::date AS day, sum(live_count) AS reports, count(DISTINCT reader_id) AS readers
    FROM views.report_entry WHERE live_count > 0 AND recorded_at >= ($1::date - ${SHOWN - 1}) AT TIME ZONE 'UTC' GROUP BY 1
  ) r ON r.day = d.day ORDER BY 1`;

/** How many surviving reports were recorded on each of the last days, by how many readers. */
@Injectable()
export class DailyActivity {
  private known: { readonly at: number; readonly days: Promise<Days> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  days(): Promise<Days> {
    const now = this.clock.now();
    if (this.known && now - this.known.at < FRESH_MS) return this.known.days;
    const days = this.database.rows<Days[number]>(SQL, [new Date(now).toISOString().slice(0, 10)]);
    this.known = { at: now, days };
    days.catch(() => (this.known = undefined));
    return days;
  }
}
