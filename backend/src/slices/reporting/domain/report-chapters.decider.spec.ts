import fc from 'fast-check';
import { decodeRanges } from '@kernel/chapter-ranges';
import { reportChapters, type ReportChapters } from './report-chapters.decider';

const command = (chapterIds: number[]): ReportChapters => ({
  chapterIds,
  readDate: '2026-03-09',
  recordedOn: '2026-03-10',
  batchId: 'b1',
  source: 'web',
});

describe('reporting chapters', () => {
  it('records all chapters of a reader in one event, ascending', () => {
    const given = { readerId: 7, survivingOnDate: [] };
    const then = reportChapters(given, command([3, 1, 2]));
    expect(then).toEqual({
      event: {
        type: 'ChaptersReported',
        data: {
          readerId: 7,
          chapters: '1-3',
          readDate: '2026-03-09',
          recordedOn: '2026-03-10',
          batchId: 'b1',
          source: 'web',
        },
      },
      chapters: [1, 2, 3],
      skipped: 0,
    });
  });

  it('skips that day’s surviving reports and duplicates in the command', () => {
    const then = reportChapters({ readerId: 7, survivingOnDate: [2, 900] }, command([1, 2, 1, 5]));
    expect([then.chapters, then.skipped]).toEqual([[1, 5], 2]);
  });

  it('records nothing when everything is skipped', () => {
    expect(reportChapters({ readerId: 7, survivingOnDate: [1, 2] }, command([1, 2]))).toEqual({
      event: null,
      chapters: [],
      skipped: 2,
    });
  });

  it('accounts for every chapter asked for, and a retry records nothing', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, (asked, surviving) => {
        const first = reportChapters({ readerId: 1, survivingOnDate: surviving }, command(asked));
        expect(first.chapters.length + first.skipped).toBe(asked.length);
        expect(first.event ? [...decodeRanges(first.event.data.chapters)] : []).toEqual(first.chapters);
        const again = reportChapters(
          { readerId: 1, survivingOnDate: [...surviving, ...first.chapters] },
          command(asked),
        );
        expect([again.event, again.skipped]).toEqual([null, asked.length]);
      }),
    );
  });
});
