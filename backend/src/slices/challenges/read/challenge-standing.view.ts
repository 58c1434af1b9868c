import { formatDay } from '@kernel/civil-date';
import { table, type StateView } from '@platform/projections';
import type { ReaderStanding } from '../domain/standing';

/** A reader's standing in one challenge, in the fold of its events. */
export interface FoldedStanding extends Pick<ReaderStanding, 'chapters' | 'lastDay' | 'finishedOn'> {
  readonly challengeId: number;
  readonly team: number;
  /** Null before the close, and until anything about the reader is recorded after it. */
  readonly chaptersAtClose: number | null;
}

/** What the view needs from a reader's record. */
export interface ReaderWithChallenges {
  readonly partition: number;
  readonly readerId: number;
  readonly challengeStandings: Iterable<FoldedStanding>;
}

const standings = table('challenge_standing', 3, [
  'partition:smallint',
  'reader_id:integer',
  'challenge_id:integer',
  'team:integer',
  'chapters:smallint',
  'at_close:smallint?',
  'last_read_on:date?',
  'finished_on:date?',
]);

const textOf = (day: number | null): string | null => (day === null ? null : formatDay(day));

/** Each reader's count in the challenges it takes part in. */
export const challengeStandingView: StateView<ReaderWithChallenges> = {
  table: standings,
  rows: (record) =>
    Array.from(record.challengeStandings, (standing) =>
      standings.row({
        partition: record.partition,
        reader_id: record.readerId,
        challenge_id: standing.challengeId,
        team: standing.team,
        chapters: standing.chapters,
        at_close: standing.chaptersAtClose,
        last_read_on: textOf(standing.lastDay),
        finished_on: textOf(standing.finishedOn),
      }),
    ),
};
