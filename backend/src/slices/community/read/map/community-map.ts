import { Injectable } from '@nestjs/common';
import {
  bibleOf,
  LAST_CHAPTER_ID,
  verseCountOf,
  type BookProgressAnswer,
  type Canon,
  type ChapterAnswer,
  type NextCompletionAnswer,
} from '@lectio/contract';
import { Database, prepared } from '@platform/database/database';
import { SiteSettings } from '@platform/site/site-settings';
import { completionOf } from '@slices/progress';
import { decodePooled } from './community-share.view';

/** The community's reading at one moment, summed over all partitions. */
export interface CommunityFigures {
  /** Pooled reads of each chapter, that with id 1 at index 0. */
  readonly counts: Uint32Array;
  /** The site's: whose chapters make a Bible. */
  readonly canon: Canon;
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

  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
  ) {}

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
    return this.sum(await this.site.canon());
  }

  private sum(canon: Canon): CommunityFigures {
    const counts = new Uint32Array(LAST_CHAPTER_ID);
    let totalReads = 0;
    let activeReaders = 0;
    for (const share of this.shares.values()) {
      totalReads += share.reads;
      activeReaders += share.readers;
      for (let i = 0; i < counts.length; i++) counts[i] += share.counts[i];
    }
    return { counts, canon, totalReads, activeReaders, ...completionOf(canon, counts) };
  }
}

type CountedChapter = ChapterAnswer & { readCount: number };

/** Chapters with their pooled reads. */
export const countedChapters = ({ canon, counts }: CommunityFigures): CountedChapter[] => {
  const bible = bibleOf(canon);
  return bible.chapterIds.map((id) => ({
    ...bible.chapter(id),
    verseCount: verseCountOf(id),
    readCount: counts[id - 1],
  }));
};

/** GET /reports/book-progress */
export const bookProgress = (figures: CommunityFigures): BookProgressAnswer => {
  const chapters = countedChapters(figures);
  const { books, chapterIds } = bibleOf(figures.canon);
  let next = 0;
  const bookProgress = books.map(({ name, testament, chapterIds: { length } }) => {
    const own = chapters.slice(next, (next += length));
    const reads = own.map((chapter) => chapter.readCount);
    const totalReads = reads.reduce((sum, count) => sum + count, 0);
    return {
      book: name,
      testament,
      totalChapters: length,
      minReads: Math.min(...reads),
      maxReads: Math.max(...reads),
      averageReads: oneDecimal(totalReads / length),
      totalReads,
      completionRate: oneDecimal((100 * reads.filter((count) => count > 0).length) / length),
      chapters: own,
    };
  });
  const summary = {
    totalBooks: books.length,
    booksCompleted: bookProgress.filter((book) => book.minReads > 0).length,
    totalReads: figures.totalReads,
    averageReads: oneDecimal(figures.totalReads / chapterIds.length),
  };
  return { bookProgress, summary };
};

/** GET /reports/next-completion-chapters: the chapters at the minimum. */
export const nextCompletion = (figures: CommunityFigures): NextCompletionAnswer => {
  const chaptersNeeded = countedChapters(figures).filter((chapter) => chapter.readCount === figures.completeBibleReads);
  return { chaptersNeeded, totalChaptersNeeded: chaptersNeeded.length };
};

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
