import type { Views } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { readerBadgeView } from './read/reader-badge.view';

export const levelsAndBadgesViews: Views<ReaderRecord> = { stateViews: [readerBadgeView] };
