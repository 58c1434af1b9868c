import type { Views } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { ledgerView } from './read/ledger.view';
import { readerPointsView } from './read/reader-points.view';

export const pointsViews: Views<ReaderRecord> = { stateViews: [readerPointsView], logViews: [ledgerView] };
