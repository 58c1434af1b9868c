import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { ReportingEvent, SiteEvent } from './reporting.events';

const batchId = '6f1c2a1e-6d0b-4a0e-9b1d-1f4d1c0a7e55';
const undoId = 'b2a7f0de-3f64-4c52-8a0c-55b4a9f3d9c1';
const removalId = '7c8d5a0b-93c1-4b7a-a4f6-0d2e9b1f3c58';
const resetId = '0d9f3c1b-2f57-4c0e-8d3a-7a1e6b5c4d32';

export const REPORTING_EVENTS: EventDefinitions<ReportingEvent | SiteEvent> = {
  ChaptersReported: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('A command reported these chapters for one reader and one day: all of them in one event.'),
    private: 'notes and reading details, when the command had any',
    example: {
      readerId: 105,
      chapters: '1-50,233',
      readDate: '2026-03-01',
      recordedOn: '2026-03-02',
      batchId,
      source: 'web',
    },
  },
  ReportsDeleted: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('One or many reports were deleted. A part names chapters of one ChaptersReported by its position.'),
    example: { readerId: 105, parts: [{ position: 3, chapters: '50' }] },
  },
  ReportsMoved: {
    schemaVersion: 1,
    stream: 'reader',
    meaning:
      'Reports of one event got another day. They count as recorded now, and keep their batch, their notes and who reported them.',
    example: {
      readerId: 105,
      chapters: '1-50',
      readDate: '2026-02-28',
      recordedOn: '2026-03-03',
      batchId,
      source: 'web',
      from: 3,
    },
  },
  ReportsJoined: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'Reports of a reader that was joined into this one. They keep their day, how late they were, their batch, their notes and who reported them.',
    ),
    private: 'notes and reading details, when they have any',
    example: {
      readerId: 105,
      chapters: '1-50',
      readDate: '2026-02-28',
      recordedOn: '2026-02-28',
      batchId,
      source: 'web',
      joinId: '5e0c7d52-9b0f-4a86-8a53-1c2f7be6d904',
      from: { readerId: 106, position: 3 },
      reportedBy: 71,
      sequence: 9,
    },
  },
  BatchUndone: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('What survived of a batch was undone and put aside for a redo.'),
    example: { readerId: 105, batchId, undoId, parts: [{ position: 3, chapters: '1-50,233' }] },
  },
  BatchRedone: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('What an undo took away is back, at its old place in the order.'),
    example: { readerId: 105, batchId, undoId, parts: [{ position: 3, chapters: '1-50,233' }] },
  },
  ReportsTakenAway: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: 'An administrator took reports of one person away. They are put aside and can be put back.',
    private: 'the reason that the administrator wrote',
    example: { readerId: 105, removalId, parts: [{ position: 3, chapters: '1-50,233' }] },
  },
  ReportsPutBack: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: 'What an administrator took away is back, at its old place in the order.',
    example: { readerId: 105, removalId, parts: [{ position: 3, chapters: '1-50,233' }] },
  },
  ReportDetailsChanged: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('Notes or reading details of one report changed. No figure follows from it.'),
    private: 'the notes and reading details as they are now',
    example: { readerId: 105, position: 3, chapterId: 233 },
  },
  ProgressReset: {
    schemaVersion: 1,
    stream: 'site',
    meaning: msg(
      'What the partition ordered before it is cut off: every report (`reports`), or adjustments and badges as well (`all`).',
    ),
    example: { resetId, scope: 'all' },
  },
  ResetReverted: {
    schemaVersion: 1,
    stream: 'site',
    meaning: msg(
      'A reset was taken back. Duplicates are reports recorded since that the restored ones make superfluous.',
    ),
    example: { resetId, duplicates: [{ readerId: 169, position: 8, chapters: '7-9' }] },
  },
};
