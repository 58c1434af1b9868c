import { Injectable } from '@nestjs/common';
import {
  CHAPTER_COUNT,
  CHAPTERS_WITH_VERSES,
  type BookProgressAnswer,
  type NextCompletionAnswer,
  BOOK_RANGES,
  type ChapterAnswer,
} from '@lectio/contract';
import { Database, prepared } from '@platform/database/database';
import { decodePooled } from './community-share.view';

/** The community's reading at one moment, summed over all partitions. */
export interface CommunityFigures {
  /** Pooled reads of chapters 1 to 1,189 at index 0 to 1,188. */
  readonly counts: Uint32Array;
  readonly totalReads: number;
  readonly activeReaders: number;
  /** The smallest pooled count: how often everybody together has read the whole Bible. */
  readonly completeBibleReads: number;
  /** How many chapters are at that minimum. */
  readonly chaptersNeeded: number;
}

interface Share {
  readonly counts: Uint32Array;
  readonly reads: number;
  readonly readers: number;
}

/** Reads and sums the partitions' shares. Unchanged partitions are cached, so that an update costs one row each. */
@Injectable()
export class CommunityMap {
  private readonly shares = new Map<number, Share>();

  constructor(private readonly database: Database) {}

  /** Reloads the given partitions; null loads all. */
  async load(partitions: readonly number[] | null): Promise<CommunityFigures> {
    const { rows } = await this.database.query<{
      partition: number;
      active_readers: number;
      total_reads: string;
      counts: Buffer;
    }>(prepared(partitions)`
      SELECT partition, active_readers, total_reads, counts FROM views.community_share WHERE $1::smallint[] IS NULL OR partition = ANY($1)`);
    if (partitions === null) this.shares.clear();
    for (const row of rows)
      this.shares.set(row.partition, {
        counts: decodePooled(row.counts),
        reads: Number(row.total_reads),
        readers: row.active_readers,
      });
    return this.sum();
  }

  private sum(): CommunityFigures {
    const counts = new Uint32Array(CHAPTER_COUNT);
    let totalReads = 0;
    let activeReaders = 0;
    for (const share of this.shares.values()) {
      totalReads += share.reads;
      activeReaders += share.readers;
      for (let i = 0; i < CHAPTER_COUNT; i++) counts[i] += share.counts[i];
    }
    const completeBibleReads = counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY);
    const chaptersNeeded = counts.reduce((sum, count) => (count === completeBibleReads ? sum + 1 : sum), 0);
    return { counts, totalReads, activeReaders, completeBibleReads, chaptersNeeded };
  }
}

type CountedChapter = ChapterAnswer & { readCount: number };

/** Chapters with their pooled reads. */
export const countedChapters = ({ counts }: CommunityFigures): CountedChapter[] =>
  CHAPTERS_WITH_VERSES.map((chapter, index) => ({ ...chapter, readCount: counts[index] }));

/** GET /reports/book-progress */
export const bookProgress = (figures: CommunityFigures): BookProgressAnswer => {
  const chapters = countedChapters(figures);
  const books = BOOK_RANGES.map((book) => {
    const own = chapters.slice(book.firstChapterId - 1, book.lastChapterId);
    const reads = own.map((chapter) => chapter.readCount);
    const totalReads = reads.reduce((sum, count) => sum + count, 0);
    return {
      book: book.name,
      testament: book.testament,
      totalChapters: book.chapterCount,
      minReads: Math.min(...reads),
      maxReads: Math.max(...reads),
      averageReads: oneDecimal(totalReads / book.chapterCount),
      totalReads,
      completionRate: oneDecimal((100 * reads.filter((count) => count > 0).length) / book.chapterCount),
      chapters: own,
    };
  });
  const summary = {
    totalBooks: books.length,
    booksCompleted: books.filter((book) => book.minReads > 0).length,
    totalReads: figures.totalReads,
    averageReads: oneDecimal(figures.totalReads / CHAPTER_COUNT),
  };
  return { bookProgress: books, summary };
};

/** GET /reports/next-completion-chapters: the chapters at the minimum. */
export const nextCompletion = (figures: CommunityFigures): NextCompletionAnswer => {
  const chaptersNeeded = countedChapters(figures).filter((chapter) => chapter.readCount === figures.completeBibleReads);
  return { chaptersNeeded, totalChaptersNeeded: chaptersNeeded.length };
};

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
