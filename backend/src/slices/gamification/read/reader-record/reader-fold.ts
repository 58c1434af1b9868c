import { readerStream, SITE_STREAM } from '../../../../kernel/event';
import type { CountView, LogView, Projection, StateView } from '../../../../platform/projections';
import { readerBadgeView } from '../badges/reader-badge.view';
import { boardCountView } from '../boards/board-count.view';
import { boardScoreView } from '../boards/board-score.view';
import { completionCycleView } from '../completion/completion-cycle.view';
import { ledgerView } from '../points/ledger.view';
import { readerPointsView } from '../points/reader-points.view';
import { readerProgressView } from '../reader-progress/reader-progress.view';
import { readingYearView } from '../reading-calendar/reading-year.view';
import type { RecordedFigureEvent } from './figure-event';
import { ReaderRecord } from './reader-record';

const PREFIX = readerStream(0).slice(0, -1);

/** Null for streams that are no reader's. */
export const readerOfStream = (stream: string): number | null =>
  stream.startsWith(PREFIX) ? Number(stream.slice(PREFIX.length)) : null;

/** What holds for readers to come as well. */
const LASTING: ReadonlySet<string> = new Set<RecordedFigureEvent['type']>([
  'BadgeDefined',
  'LevelDefined',
  'RuleSetPublished',
]);

/** Folds each reader's events, and the site's, into its record. */
export const readerFold: Omit<
  Projection<ReaderRecord>,
  'name' | 'version' | 'stateViews' | 'logViews' | 'sumViews' | 'countViews'
> = {
  keyOf(event) {
    return event.stream === SITE_STREAM ? null : readerOfStream(event.stream);
  },
  streamOf: readerStream,
  keyOfStream: readerOfStream,
  isLasting: ({ type }) => LASTING.has(type),
  create: (readerId) => new ReaderRecord(readerId),
  apply: (record, event) => record.apply(event as RecordedFigureEvent),
  accountOf: (record) => record.accountId,
  takeOccurrences: (record) => record.takeOccurrences(),
};

/** Everything that this slice shows of a reader: deleting a view takes its line away. */
export const readerStateViews: readonly StateView<ReaderRecord>[] = [
  readerProgressView,
  readingYearView,
  readerPointsView,
  readerBadgeView,
  completionCycleView,
  boardScoreView,
];

export const readerLogViews: readonly LogView<ReaderRecord>[] = [ledgerView];

export const readerCountViews: readonly CountView<ReaderRecord>[] = [boardCountView];
