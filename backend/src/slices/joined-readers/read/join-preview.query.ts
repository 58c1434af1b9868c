import { READER_MESSAGES, type JoinPreviewAnswer } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { invalid, notFound } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import { historyOf, loadRecord } from '@slices/reader-record';
import { countedReports, reportsToJoin } from '@slices/reporting';
import { ReadersInSight } from '@slices/readers';
import { joinedReaders } from '../store/joined-reader.repository';
import { followedBy, joinReports, pointsAlong, type Pair } from './joined-reading';

/** What a join needs to know of both, and what it would record. */
export const weighJoin = async (on: Queryable, pair: Pair, { joinId, now }: { joinId: string; now: number }) => {
  const reports = await reportsToJoin(on, pair.from, pair.into);
  const events = joinReports(reports, pair, joinId);
  const history = await historyOf(on, pair.into);
  const from = await loadRecord(pair.from, await historyOf(on, pair.from));
  const into = await loadRecord(pair.into, history);
  const joined = await loadRecord(pair.into, followedBy(history, events, now));
  return { reports, events, from, into, joined, points: pointsAlong(from, into, joined) };
};

@Injectable()
export class JoinedReaders {
  constructor(
    private readonly database: Database,
    private readonly readers: ReadersInSight,
    private readonly clock: Clock,
  ) {}

  list(accountId: number): ReturnType<typeof joinedReaders> {
    return joinedReaders(this.database, accountId);
  }

  /** Records nothing. */
  async preview(accountId: number, pair: Pair): Promise<JoinPreviewAnswer> {
    checkPair(await this.readers.allOwn(accountId), pair);
    const { reports, from, into, joined, points } = await weighJoin(this.database, pair, {
      joinId: '',
      now: this.clock.now(),
    });
    const counts = await countedReports(this.database, [pair.from, pair.into]);
    const coming = reports.reduce((sum, { chapters }) => sum + chapters.length, 0);
    const ofFrom = counts.get(pair.from) ?? 0;
    return {
      reports: { from: ofFrom, into: counts.get(pair.into) ?? 0, same: ofFrom - coming },
      points: {
        from: from.figures.totalPoints,
        into: into.figures.totalPoints,
        joined: joined.figures.totalPoints + points,
      },
    };
  }
}

/** @throws Refusal (not-found) unless both are among the account's readers; for one and the same, or the primary one */
export const checkPair = (
  own: readonly { readonly id: number; readonly isPrimary: boolean }[],
  { from, into }: Pair,
): void => {
  const ending = own.find(({ id }) => id === from);
  if (!ending || !own.some(({ id }) => id === into)) throw notFound(READER_MESSAGES.readerNotFound);
  if (from === into) throw invalid(READER_MESSAGES.joinSame, 'into');
  if (ending.isPrimary) throw invalid(READER_MESSAGES.joinPrimary, 'into');
};
