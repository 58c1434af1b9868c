import type { LastVerification } from '@lectio/contract';
import {
  backupLevel,
  diskLevel,
  jobsLevel,
  mailLevel,
  parkedLevel,
  projectionsLevel,
  pushLevel,
  redisLevel,
  verifyLevel,
} from './levels';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-03-10T12:00:00Z');
const restored = { ok: true, restored: true };
const verified = (part: Partial<LastVerification> = {}): LastVerification => ({
  endedAt: '2026-03-09T12:00:00Z',
  state: 'done',
  differences: 0,
  unreadable: 0,
  rows: 10,
  readers: 2,
  seconds: 1,
  error: null,
  ...part,
});

const jobs = (part: Partial<Parameters<typeof jobsLevel>[0]>) =>
  jobsLevel({ isKnown: true, failed: 0, failedLately: 0, lasting: 0, ...part });
const mail = (part: Partial<Parameters<typeof mailLevel>[0]>) =>
  mailLevel({ isServerSet: true, isKnown: true, delayed: 0, failedLately: 0, isSenderRefused: false, ...part });

it.each([
  ['projections that move', projectionsLevel(0), 'good'],
  ['projections that stand', projectionsLevel(15), 'bad'],
  ['nobody parked', parkedLevel(0), 'good'],
  ['a parked reader', parkedLevel(1), 'bad'],
  ['a job given up today', jobs({ failed: 1, failedLately: 1 }), 'bad'],
  ['a job given up long ago', jobs({ failed: 1 }), 'warning'],
  ['a job that does not end', jobs({ lasting: 1 }), 'bad'],
  ['queues that do not answer', jobs({ isKnown: false }), 'bad'],
  ['mails that go out', mail({}), 'good'],
  ['no mail server', mail({ isServerSet: false }), 'warning'],
  ['mails that are tried again', mail({ delayed: 2 }), 'warning'],
  ['a mail given up', mail({ failedLately: 1 }), 'bad'],
  ['a sender that is refused', mail({ isSenderRefused: true }), 'bad'],
  ['a queue of mails that does not answer', mail({ isKnown: false }), 'bad'],
  ['devices that are reached', pushLevel(0), 'good'],
  ['a device that is not', pushLevel(1), 'warning'],
  ['a Redis that takes everything', redisLevel(false), 'good'],
  ['a Redis that refuses', redisLevel(true), 'bad'],
  ['last night’s backup', backupLevel({ nightly: true, last: restored, age: 9 * HOUR_MS }), 'good'],
  ['a backup of the day before yesterday', backupLevel({ nightly: true, last: restored, age: 37 * HOUR_MS }), 'bad'],
  ['no backup yet', backupLevel({ nightly: true, last: null, age: null }), 'warning'],
  ['no nightly backup', backupLevel({ nightly: false, last: restored, age: HOUR_MS }), 'warning'],
  ['a backup not tried yet', backupLevel({ nightly: true, last: { ok: true, restored: null }, age: 1 }), 'warning'],
  ['a backup that failed', backupLevel({ nightly: true, last: { ok: false, restored: null }, age: 1 }), 'bad'],
  ['one that cannot be restored', backupLevel({ nightly: true, last: { ok: true, restored: false }, age: 1 }), 'bad'],
  ['one that could not be copied', backupLevel({ nightly: true, last: restored, age: 1, copied: false }), 'bad'],
  ['rows that are right', verifyLevel(verified(), NOW), 'good'],
  ['never verified', verifyLevel(null, NOW), 'warning'],
  ['verified long ago', verifyLevel(verified({ endedAt: '2026-01-01T00:00:00Z' }), NOW), 'warning'],
  ['a verification that broke off', verifyLevel(verified({ state: 'failed' }), NOW), 'warning'],
  ['a row that differs', verifyLevel(verified({ differences: 1 }), NOW), 'bad'],
  ['a reader that cannot be read', verifyLevel(verified({ unreadable: 1 }), NOW), 'bad'],
  ['half a disk', diskLevel({ freeBytes: 50, totalBytes: 100 }), 'good'],
  ['little room', diskLevel({ freeBytes: 14, totalBytes: 100 }), 'warning'],
  ['a full disk', diskLevel({ freeBytes: 4, totalBytes: 100 }), 'bad'],
])('%s', (_, level, expected) => expect(level).toBe(expected));
