import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, prepared, sql } from '@platform/database/database';
import { CALL_LIMITS, type HourlyCalls } from '../read/usage-answer';

/** How long to wait for the provider's answer. */
export const GIVEN_UP_AFTER_MS = 8000;

/** The possible difference between the clocks of machines and provider; every window is longer by this much. */
const SKEW_SECONDS = 2;
const LIMITS = [CALL_LIMITS.minute, CALL_LIMITS.hour, CALL_LIMITS.day];
const WINDOWS = [60, 3600, 86_400].map((seconds) => `${seconds + SKEW_SECONDS} seconds`);
const RECENT_MS = 8 * 24 * 60 * 60 * 1000;

export type Reservation = { readonly callId: string } | { readonly retryAfterSeconds: number };

interface ReservedRow {
  call_id: string | null;
  free_at: Date | null;
}

/**
 * The licence's call limits, counted in the database for all processes. A call is reserved before it is made. Until it
 * ends it counts as made now, and afterwards as made at its end: the provider saw it no later than that. So no window
 * of the provider's can contain more calls than one of ours.
 */
@Injectable()
export class CallQuota {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async reserve(): Promise<Reservation> {
    const now = this.clock.now();
    const lasts = `${GIVEN_UP_AFTER_MS / 1000 + SKEW_SECONDS} seconds`;
    const { rows } = await this.database.query<ReservedRow>(prepared(new Date(now), lasts, LIMITS, WINDOWS)`
      SELECT call_id, free_at FROM reserve_scripture_call($1, $2::interval, $3::integer[], $4::interval[])`);
    const [{ call_id: callId, free_at: freeAt }] = rows;
    if (callId !== null) return { callId };
    return { retryAfterSeconds: Math.max(1, Math.ceil(((freeAt?.getTime() ?? now) - now) / 1000)) };
  }

  /**
   * Call when a call has ended, successfully or not. A call whose end is never reported counts from its latest possible
   * end.
   */
  async ended(callId: string): Promise<void> {
    await this.database.query(prepared(callId, new Date(this.clock.now()))`
      UPDATE scripture_call SET counts_from = $2 WHERE id = $1`);
  }

  /** The provider asked for a pause: nobody calls until it is over. */
  async pause(seconds: number): Promise<void> {
    const until = new Date(this.clock.now() + seconds * 1000);
    await this.database.query(sql(until)`UPDATE scripture_pause SET until = greatest(until, $1)`);
  }

  async counted(): Promise<{ now: number; recent: HourlyCalls[]; total: number }> {
    const now = this.clock.now();
    const [recent, [{ total }]] = await Promise.all([
      this.database.rows<{ hour: Date; calls: number }>('SELECT hour, calls FROM scripture_usage WHERE hour > $1', [
        new Date(now - RECENT_MS),
      ]),
      this.database.rows<{ total: string }>('SELECT coalesce(sum(calls), 0) AS total FROM scripture_usage'),
    ]);
    return { now, recent: recent.map(({ hour, calls }) => ({ hour: hour.getTime(), calls })), total: Number(total) };
  }
}
