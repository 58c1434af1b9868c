import { Injectable } from '@nestjs/common';
import { MOMENT_MESSAGES, type Film } from '@lectio/contract';
import { dayInZone, formatDay, type Day } from '@kernel/civil-date';
import { conflict } from '@kernel/errors';
import { readerStream, SITE_STREAM, type RecordedEvent } from '@kernel/event';
import { readable } from '@kernel/event-catalogue';
import { Database, sql } from '@platform/database/database';
import { readStreams } from '@platform/event-log/event-reader';
import type { Viewer } from '@platform/http/params';
import { inSlices } from '@platform/projections';
import { SiteSettings } from '@platform/site/site-settings';
import { badgeNameIn, storedBadges } from '@slices/levels-and-badges';
import { findBadge, historyOf, type RecordedFigureEvent } from '@slices/reader-record';
import { cutToFit } from './cut';
import { PooledReel, ReaderReel } from './reel';

export interface Reading {
  readonly readerId: number;
  readonly partition: number;
}

/** Readers whose events are in memory at once. */
const AT_ONCE = 50;

/** Films, folded from the log by the live figures' code, in portions that let other requests through. */
@Injectable()
export class Films {
  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
  ) {}

  /** @throws Refusal (conflict) for a reader whose history cannot be folded */
  async ofReader(readerId: number, { zone, today }: Viewer): Promise<Film> {
    const events = await historyOf(this.database, readerId);
    const reel = new ReaderReel(readerId);
    let day: Day = -Infinity;
    const take = (event: RecordedEvent): void => {
      day = Math.max(day, dayInZone(event.recordedAt, zone));
      reel.take(readable(event) as RecordedFigureEvent, day);
    };
    await inSlices(events, take).catch(() => {
      throw conflict(MOMENT_MESSAGES.historyUnreadable);
    });
    reel.end(today);
    const { frames } = reel;
    const further = await storedBadges(this.database);
    const earned = new Set(frames.flatMap(({ badgesCome }) => badgesCome));
    return {
      ...cutToFit(frames, 'event'),
      readers: 1,
      until: formatDay(today),
      partition: events[0].partition,
      canon: reel.canon,
      badges: Object.fromEntries(
        [...earned].map((id) => [id, badgeNameIn(findBadge(id, further) ?? { id, name: id })]),
      ),
    };
  }

  /** A family's, or those of a group who show it. */
  async ofSeveral(readerIds: readonly number[], viewer: Viewer): Promise<Film> {
    const { rows } = await this.database.query<Reading & Record<string, unknown>>(sql(readerIds)`
      SELECT id AS "readerId", partition FROM readers WHERE id = ANY($1::integer[])`);
    return this.pooled(rows, viewer, () => undefined);
  }

  /** `onReaders` is called with how many are done. A reader whose history cannot be folded is left out. */
  async pooled(readers: readonly Reading[], { zone, today }: Viewer, onReaders: (done: number) => void): Promise<Film> {
    const reel = new PooledReel();
    let done = 0;
    for (const portion of portionsOf(readers)) {
      await this.addPortion(reel, portion, zone);
      done += portion.length;
      onReaders(done);
    }
    const film = cutToFit(reel.frames, 'day');
    const canon = await this.site.canon();
    return { ...film, readers: readers.length, until: formatDay(today), partition: null, canon, badges: {} };
  }

  private async addPortion(reel: PooledReel, portion: readonly Reading[], zone: string): Promise<void> {
    const streams = portion.map(({ readerId }) => readerStream(readerId));
    const [{ partition }] = portion;
    const events = await readStreams(this.database, partition, streams);
    await inSlices(portion, ({ readerId }) => {
      const stream = readerStream(readerId);
      const own = events.filter((event) => event.stream === stream || event.stream === SITE_STREAM);
      try {
        reel.add(readerId, dated(own, zone));
      } catch {
        // Parked, with the error, where the live figures are made.
      }
    });
  }
}

const dated = (events: readonly RecordedEvent[], zone: string): [RecordedFigureEvent, Day][] =>
  events.map((event) => [readable(event) as RecordedFigureEvent, dayInZone(event.recordedAt, zone)]);

/** Each of one partition. */
const portionsOf = (readers: readonly Reading[]): Reading[][] => {
  const portions: Reading[][] = [];
  const byPartition = new Map<number, Reading[]>();
  for (const reader of readers) {
    const own = byPartition.get(reader.partition);
    if (own) own.push(reader);
    else byPartition.set(reader.partition, [reader]);
  }
  for (const own of byPartition.values())
    for (let from = 0; from < own.length; from += AT_ONCE) portions.push(own.slice(from, from + AT_ONCE));
  return portions;
};
