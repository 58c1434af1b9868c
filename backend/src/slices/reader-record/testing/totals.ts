import { BOOKS } from '@lectio/contract';
import type { Figures } from '@slices/reader-record/read/fold/figures';

/** What a reader's reading comes to, without what only says how it came about. */
export const totalsOf = ({ reads, cycleDates }: Figures): unknown => ({
  counts: reads.counts,
  days: reads.readsByDay,
  runs: [reads.runs.starts, reads.runs.ends, reads.runs.longest],
  reads: [reads.totalReads, reads.uniqueChapters, reads.oldTestamentChapters, reads.newTestamentChapters],
  completed: [reads.completedBibles, reads.booksCompleted, reads.isOldTestamentComplete, reads.isNewTestamentComplete],
  books: BOOKS.map((_, book) => reads.isBookComplete(book)),
  reached: reads.reached.filter((chapters) => chapters > 0),
  mostInOneDay: reads.mostInOneDay,
  begun: reads.begun.all.map((one) => [one.from, one.counts, one.completed, one.chaptersRead]),
  dates: reads.reached.flatMap((chapters, cycle) =>
    cycle > 0 && chapters > 0 ? [[cycleDates.starts[cycle], cycleDates.ends[cycle]]] : [],
  ),
});
