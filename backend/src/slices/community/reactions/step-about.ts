import { decodeRanges, type ChapterRanges } from '@kernel/chapter-ranges';
import type { RecordedEvent } from '@kernel/event';
import type { ProjectedStep } from '@platform/projections';
import type { ChaptersReported } from '@slices/reporting/domain/reporting.events';

/** What a step of the figures sends to every process. */
export interface StepAbout {
  /** Account and reader whose figures changed. */
  readonly readers: (readonly [accountId: number, readerId: number])[];
  readonly reported: {
    /** The same for all partitions of a command. */
    readonly commandId: string;
    /** Owner and reader, for each of the command's readers in this partition. */
    readonly readers: (readonly [accountId: number, readerId: number])[];
    /** Distinct sets of chapters, however many readers read them. */
    readonly chapters: ChapterRanges[];
    reports: number;
    readonly readDate: string;
  }[];
}

/** Pairs of account and reader ids per notification, to stay below Postgres' size limit. */
const PAIRS_A_PART = 300;

type Reported = RecordedEvent & ChaptersReported;

/** The step's reporting commands, each once however many readers it had. */
const reportedIn = (step: ProjectedStep): StepAbout['reported'] => {
  const accountOf = new Map(step.keys.map(({ key, accountId }) => [key, accountId]));
  const commands = new Map<string, StepAbout['reported'][number]>();
  for (const event of step.events.filter((e): e is Reported => e.type === 'ChaptersReported')) {
    const { readerId, chapters, readDate } = event.data;
    const { commandId } = event.metadata;
    const accountId = accountOf.get(readerId) ?? 0;
    const known = commands.get(commandId);
    if (known) {
      known.readers.push([accountId, readerId]);
      known.reports += decodeRanges(chapters).length;
      if (!known.chapters.includes(chapters)) known.chapters.push(chapters);
    } else {
      const reports = decodeRanges(chapters).length;
      commands.set(commandId, { commandId, readers: [[accountId, readerId]], chapters: [chapters], reports, readDate });
    }
  }
  return [...commands.values()];
};

/** Splits the step into parts that each fit a notification. */
export const describeStep = (step: ProjectedStep): StepAbout[] => {
  const parts: StepAbout[] = [];
  for (let at = 0; at < step.keys.length; at += PAIRS_A_PART)
    parts.push({
      readers: step.keys.slice(at, at + PAIRS_A_PART).map(({ key, accountId }) => [accountId, key]),
      reported: [],
    });
  for (const command of reportedIn(step)) parts.push({ readers: [], reported: [command] });
  return parts;
};
