import { readerStream, SITE_STREAM, type RecordedEvent } from '../../../../kernel/event';
import type { LogView, Projection, StateView } from '../../../../platform/projections';
import { readerBadgeView } from '../badges/reader-badge.view';
import { boardScoreView } from '../boards/board-score.view';
import { completionCycleView } from '../completion/completion-cycle.view';
import { ledgerView } from '../points/ledger.view';
import { readerPointsView } from '../points/reader-points.view';
import { readerProgressView } from '../reader-progress/reader-progress.view';
import { ReaderRecord, type FigureEvent } from './reader-record';

const PREFIX = readerStream(0).slice(0, -1);

const keyOfStream = (stream: string): number | null => (stream.startsWith(PREFIX) ? Number(stream.slice(PREFIX.length)) : null);

/** Folds each reader's events, and the site's, into its record. */
export const readerFold: Omit<Projection<ReaderRecord>, 'name' | 'stateViews' | 'logViews' | 'sumViews'> = {
  keyOf(event) {
    return event.stream === SITE_STREAM ? null : keyOfStream(event.stream);
  },
  streamOf: readerStream,
  keyOfStream,
  create: (readerId) => new ReaderRecord(readerId),
  apply: (record, event) => record.apply(event as RecordedEvent & FigureEvent),
  accountOf: (record) => record.accountId,
};

/** Everything that this slice shows of a reader: deleting a view takes its line away. */
export const readerStateViews: readonly StateView<ReaderRecord>[] = [readerProgressView, readerPointsView, readerBadgeView, completionCycleView, boardScoreView];

export const readerLogViews: readonly LogView<ReaderRecord>[] = [ledgerView];
