import fc from 'fast-check';
import { decodeRanges } from '@kernel/chapter-ranges';
import { given } from '@test/support/given';
import { reportChapters, type ReaderReports, type ReportChapters } from './report-chapters.decider';
import type { ChaptersReported } from './reporting.events';

const reader = (...survivingOnDate: number[]): ReaderReports => ({ readerId: 7, survivingOnDate });
const report = (...chapterIds: number[]): ReportChapters => ({
  chapterIds,
  readDate: '2026-03-09',
  recordedOn: '2026-03-10',
  batchId: 'b1',
  source: 'web',
});
const reported = (chapters: string): ChaptersReported => ({
  type: 'ChaptersReported',
  data: {
    readerId: 7,
    chapters,
    readDate: '2026-03-09',
    recordedOn: '2026-03-10',
    batchId: 'b1',
    source: 'web',
  },
});

describe('reporting chapters', () => {
  it('records all chapters of a reader in one event, ascending', () => {
    given(reader())
      .when(reportChapters, report(3, 1, 2))
      .then({ event: reported('1-3'), chapters: [1, 2, 3], skipped: 0 });
  });

  it('skips that day’s surviving reports and duplicates in the command', () => {
    given(reader(2, 900))
      .when(reportChapters, report(1, 2, 1, 5))
      .then({ event: reported('1,5'), chapters: [1, 5], skipped: 2 });
  });

  it('records nothing when everything is skipped', () => {
    given(reader(1, 2)).when(reportChapters, report(1, 2)).then({ event: null, chapters: [], skipped: 2 });
  });

  it('accounts for every requested chapter, and a retry records nothing', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, (requested, surviving) => {
        const first = reportChapters(reader(...surviving), report(...requested));
        expect(first.chapters.length + first.skipped).toBe(requested.length);
        expect(first.event ? [...decodeRanges(first.event.data.chapters)] : []).toEqual(first.chapters);
        given(reader(...surviving, ...first.chapters))
          .when(reportChapters, report(...requested))
          .then({ event: null, chapters: [], skipped: requested.length });
      }),
    );
  });
});
