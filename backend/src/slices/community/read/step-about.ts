import type { ChapterRanges } from '../../../kernel/chapter-ranges';

/** What every process hears of a step of the figures. */
export interface StepAbout {
  /** Account and reader whose figures moved. */
  readonly readers: (readonly [accountId: number, readerId: number])[];
  readonly reported: {
    /** One for all partitions of a command. */
    readonly commandId: string;
    /** Owner and reader, for each reader of the command in this partition. */
    readonly readers: (readonly [accountId: number, readerId: number])[];
    /** Each set of chapters once, whoever read it. */
    readonly chapters: ChapterRanges[];
    reports: number;
    readonly readDate: string;
  }[];
}
