import type { Canon, ReviewAnswer } from '@lectio/contract';

/** A large figure with what it counts. */
export interface Figure {
  value: string;
  label: string;
}

/** What every poster says. */
export interface PosterWords {
  name: string;
  /** Null without one. */
  church: string | null;
  figures: readonly Figure[];
  /** How to check it. */
  check: readonly string[];
  accent: string;
  canon: Canon;
  counts: ReviewAnswer['review']['chapterReadCounts'];
}
