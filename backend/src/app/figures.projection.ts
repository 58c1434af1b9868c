import { decodeRanges } from '../kernel/chapter-ranges';
import './events';
import type { RecordedEvent } from '../kernel/event';
import { FIGURES, type ProjectedStep, type RunningProjection } from '../platform/projections';
import { communityShareView } from '../slices/community';
import {
  readerCountViews,
  readerFold,
  readerLogViews,
  readerStateViews,
  type ReaderRecord,
} from '../slices/gamification';
import type { StepAbout } from '../slices/community';
import { planRunView } from '../slices/plans';
import type { ChaptersReported } from '../slices/reporting';

/** Account and reader ids named in one notification: keeps it below Postgres' limit. */
const PAIRS_A_PART = 300;

type Reported = RecordedEvent & ChaptersReported;

/** Commands of the step that reported something, each once however many readers it had. */
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

const describe = (step: ProjectedStep): StepAbout[] => {
  const parts: StepAbout[] = [];
  for (let at = 0; at < step.keys.length; at += PAIRS_A_PART)
    parts.push({
      readers: step.keys.slice(at, at + PAIRS_A_PART).map(({ key, accountId }) => [accountId, key]),
      reported: [],
    });
  for (const command of reportedIn(step)) parts.push({ readers: [], reported: [command] });
  return parts;
};

/**
 * All figures of reading in one projection with one checkpoint: they are views of the same fold, so that they are always
 * of one moment, and a command is folded once (docs/decisions/0003).
 */
export const figuresProjection: RunningProjection = {
  ...readerFold,
  name: FIGURES,
  version: 3,
  stateViews: [...readerStateViews, planRunView],
  logViews: readerLogViews,
  sumViews: [communityShareView],
  countViews: readerCountViews,
  describe,
} as RunningProjection & { create(key: number): ReaderRecord };
