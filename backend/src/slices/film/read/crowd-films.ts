import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Film, FilmAnswer } from '@lectio/contract';
import { utcDay } from '../../../kernel/civil-date';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../platform/database/database';
import { apartFromRequest } from '../../../platform/database/request-deadline';
import { Films, type Reading } from './films.query';

/** How long a film is shown although the log has moved. */
const SHOWN_MS = 10 * 60_000;
/** A call waits this long, then says how far the film has come. */
const WAIT_MS = 2_000;
/** More churches than are looked at in ten minutes. */
const MOST = 200;

const READERS = `SELECT r.id AS "readerId", r.account_id AS "accountId" FROM readers r WHERE r.is_active
  AND ($1::integer IS NULL OR EXISTS (
    SELECT 1 FROM church_members m WHERE m.church_id = $1 AND m.account_id = r.account_id AND m.status = 'approved'))
  ORDER BY r.id`;

interface Making {
  readonly began: number;
  readonly film: Promise<Film>;
  made: Film | null;
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

  /** Null is everybody. `fresh` makes it again, for a caller who must see its own report. Days are those of UTC. */
  async of(churchId: number | null, fresh: boolean): Promise<FilmAnswer> {
    const known = this.known.get(churchId);
    const making = known && !this.isOld(known, fresh) ? known : this.begin(churchId);
    await Promise.race([making.film, sleep(WAIT_MS, undefined, { ref: false })]);
    if (making.made) return { film: making.made, making: null };
    return { film: null, making: { done: making.done, total: making.total } };
  }

  private isOld({ made, began }: Making, fresh: boolean): boolean {
    return made !== null && (fresh || this.clock.now() - began > SHOWN_MS);
  }

  private begin(churchId: number | null): Making {
    if (this.known.size >= MOST) this.known.clear();
    const film = this.last.then(() => apartFromRequest(() => this.make(churchId, making)));
    const making: Making = { began: this.clock.now(), film, made: null, done: 0, total: 0 };
    this.known.set(churchId, making);
    this.last = film.catch(() => this.known.get(churchId) === making && this.known.delete(churchId));
    return making;
  }

  private async make(churchId: number | null, making: Making): Promise<Film> {
    const readers = await this.database.rows<Reading & Record<string, unknown>>(READERS, [churchId]);
    making.total = readers.length;
    const viewer = { zone: 'UTC', today: utcDay(this.clock.now()) };
    making.made = await this.films.pooled(readers, viewer, (done) => (making.done = done));
    return making.made;
  }
}
