import { given } from '@test/support/given';
import { moveReports, type MovableReport } from './move-reports.decider';
import type { ReportsMoved } from './reporting.events';

const DAY = { readDate: '2026-03-08', recordedOn: '2026-03-10' };

const report = (position: number, chapterId: number, about: Partial<MovableReport> = {}): MovableReport => ({
  readerId: 7,
  position,
  chapterId,
  batchId: `batch-${position}`,
  source: 'web',
  isThere: false,
  ...about,
});

const moved = (from: number, chapters: string, about: Partial<ReportsMoved['data']> = {}): ReportsMoved => ({
  type: 'ReportsMoved',
  data: { readerId: 7, chapters, ...DAY, batchId: `batch-${from}`, source: 'web', from, ...about },
});

describe('moving reports to another day', () => {
  it('records one event for each event that holds some of them, with its batch and source', () => {
    given([report(5, 2), report(3, 51, { source: 'import' }), report(5, 1)])
      .when(moveReports, DAY)
      .then({ events: [moved(3, '51', { source: 'import' }), moved(5, '1-2')], moved: 3, skipped: 0 });
  });

  it('skips what the day already has', () => {
    given([report(3, 1), report(3, 2, { isThere: true })])
      .when(moveReports, DAY)
      .then({ events: [moved(3, '1')], moved: 1, skipped: 1 });
  });

  it('moves a chapter once for each reader, as it was recorded first', () => {
    given([report(5, 1), report(3, 1), report(3, 1, { readerId: 9 })])
      .when(moveReports, DAY)
      .then({ events: [moved(3, '1'), moved(3, '1', { readerId: 9 })], moved: 2, skipped: 1 });
  });

  it('records nothing when the day has them all', () => {
    given([report(3, 1, { isThere: true })])
      .when(moveReports, DAY)
      .then({ events: [], moved: 0, skipped: 1 });
  });
});
