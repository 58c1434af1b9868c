import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Film, FilmAnswer } from '@lectio/contract';
import { utcDay } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { parsePosition } from '@kernel/event-position';
import { Database, sql } from '@platform/database/database';
import { withRequestId } from '@platform/logging/request-id';
import { Films, type Reading } from './films.query';

/** How long a film is shown although the log has moved. */
const SHOWN_MS = 10 * 60_000;
/** A call waits this long, then says how far the film has come. */
const WAIT_MS = 2_000;
/** More churches than are looked at in ten minutes. */
const MOST = 200;

const READERS = `SELECT r.id AS "readerId", r.partition FROM readers r WHERE r.is_active
  AND ($1::integer IS NULL OR EXISTS (
    SELECT 1 FROM church_members m WHERE m.church_id = $1 AND m.account_id = r.account_id AND m.status = 'approved'))
  ORDER BY r.id`;

interface Making {
  readonly began: number;
  readonly film: Promise<Film>;
  made: Film | null;
  /** What each partition had recorded before the film was begun. */
  heads: ReadonlyMap<number, number>;
  done: number;
  total: number;
}

/** Films of a church and of everybody: figures of many readers, made once for all who look, one after the other. */
@Injectable()
export class CrowdFilms {
  private readonly known = new Map<number | null, Making>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly films: Films,
    private readonly clock: Clock,
  ) {}

  /** Null is everybody. `min`: the X-Min-Position of a caller who must see their own report. Days are those of UTC. */
  async of(churchId: number | null, min: string | null): Promise<FilmAnswer> {
    const making = await this.current(churchId, min);
    await Promise.race([making.film, sleep(WAIT_MS, undefined, { ref: false })]);
    if (making.made) return { film: making.made, making: null };
    return { film: null, making: { done: making.done, total: making.total } };
  }

  private async current(churchId: number | null, min: string | null): Promise<Making> {
    const known = this.known.get(churchId);
    if (known && !(await this.isOld(known, min))) return known;
    const meanwhile = this.known.get(churchId);
    return meanwhile && meanwhile !== known ? meanwhile : this.begin(churchId);
  }

  private async isOld({ made, began, heads }: Making, min: string | null): Promise<boolean> {
    if (made === null) return false;
    if (this.clock.now() - began > SHOWN_MS) return true;
    const missing = [...(parsePosition(min ?? '') ?? [])].filter(
      ([partition, position]) => position > (heads.get(partition) ?? 0),
    );
    if (missing.length === 0) return false;
    // A position that nobody has recorded yet would have the film made again and again.
    const now = await this.headsOf(missing.map(([partition]) => partition));
    return [...now].some(([partition, head]) => head > (heads.get(partition) ?? 0));
  }

  private async headsOf(partitions: readonly number[] | null): Promise<Map<number, number>> {
    const { rows } = await this.database.query<{ partition: number; head: string }>(sql(partitions)`
      SELECT partition, head FROM event_partition WHERE $1::smallint[] IS NULL OR partition = ANY($1)`);
    return new Map(rows.map(({ partition, head }) => [partition, Number(head)]));
  }

  private begin(churchId: number | null): Making {
    if (this.known.size >= MOST) this.known.clear();
    const film = this.last.then(() => withRequestId(undefined, () => this.make(churchId, making)));
    const making: Making = { began: this.clock.now(), film, made: null, heads: new Map(), done: 0, total: 0 };
    this.known.set(churchId, making);
    this.last = film.catch(() => this.known.get(churchId) === making && this.known.delete(churchId));
    return making;
  }

  private async make(churchId: number | null, making: Making): Promise<Film> {
    making.heads = await this.headsOf(null);
    const readers = await this.database.rows<Reading & Record<string, unknown>>(READERS, [churchId]);
    making.total = readers.length;
    const viewer = { zone: 'UTC', today: utcDay(this.clock.now()) };
    making.made = await this.films.pooled(readers, viewer, (done) => (making.done = done));
    return making.made;
  }
}
