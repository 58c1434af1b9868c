import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '@app/events';
import { eventsPage } from '@app/events-page';
import { EVENTS } from '@kernel/event-catalogue';
import type { RecordedEvent } from '@kernel/event';
import { figuresProjection } from '@app/figures.projection';
import type { ReaderRecord } from '@slices/reader-record';

const GOLDEN = join(__dirname, 'golden');
const ROOT = join(__dirname, '..', '..');

const files = readdirSync(GOLDEN).filter((file) => file.endsWith('.json'));
const golden = files.map(
  (file) => [file, JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as RecordedEvent] as const,
);

const inOrder = (): RecordedEvent[] =>
  golden.map(([, event]) => event).toSorted((a, b) => a.position - b.position || a.schemaVersion - b.schemaVersion);

/** All versions of a type ever written. */
const versions = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** What an example must share with its catalogue: names and types, not values. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};

describe('the golden events', () => {
  it('are one of each version of each type', () => {
    const expected = CATALOGUE.flatMap(({ type, schemaVersion }) =>
      versions(schemaVersion).map((version) => `${type}.v${version}.json`),
    );
    expect(files.toSorted()).toEqual(expected.toSorted());
    expect(golden.map(([file, { type, schemaVersion }]) => [file, `${type}.v${schemaVersion}.json`])).toEqual(
      files.map((file) => [file, file]),
    );
  });

  it.each(golden)('%s is read as its catalogue shows it, in the stream that it names', (_, event) => {
    const definition = CATALOGUE.find(({ type }) => type === event.type);
    const read = EVENTS.upcast(event);
    expect(read).toEqual({ ...event, schemaVersion: definition?.schemaVersion, data: read.data });
    expect(shapeOf(read.data)).toEqual(shapeOf(definition?.example));
    expect(event.stream).toMatch(definition?.stream === 'site' ? /^site$/ : /^reader-\d+$/);
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  });

  it('fold, one after the other, into a reader’s record', () => {
    const record = figuresProjection.create(105) as ReaderRecord;
    const story: unknown[] = [];
    for (const event of inOrder()) {
      figuresProjection.apply(record, EVENTS.upcast(event));
      const { totalPoints, reads, badges } = record.figures;
      story.push([event.type, reads.totalReads, totalPoints, badges.size, record.active]);
    }
    // 55 chapters of 10 points, and the badges family, first-chapter, chapters-10, chapters-50, first-book, day-10 (25 each), day-38 (50).
    expect(story).toEqual([
      ['ReaderRegistered', 0, 0, 0, true],
      ['ReaderJoinedFamily', 0, 25, 1, true],
      ['ChaptersReported', 55, 750, 7, true],
      ['BatchUndone', 0, 25, 1, true],
      ['BatchRedone', 55, 750, 7, true],
      ['ReportDetailsChanged', 55, 750, 7, true],
      ['ReportsDeleted', 53, 730, 7, true],
      ['PointsAdjusted', 53, 705, 7, true],
      ['ProgressReset', 0, 0, 0, true],
      ['ResetReverted', 53, 705, 7, true],
      ['ReaderLeftFamily', 53, 680, 6, true],
      ['ReaderMadeInactive', 53, 680, 6, false],
      ['PlanStarted', 53, 680, 6, false],
      ['PlanPaused', 53, 680, 6, false],
      ['PlanResumed', 53, 680, 6, false],
      ['PlanTargetMoved', 53, 680, 6, false],
      ['PlanQuit', 53, 680, 6, false],
      ['BadgeDefined', 53, 730, 7, false],
      ['LevelDefined', 53, 730, 7, false],
      ['BadgeGranted', 53, 780, 8, false],
      ['ReaderJoinedChurch', 53, 805, 9, false],
      ['ReaderLeftChurch', 53, 780, 8, false],
      // Each of the 53 chapters is worth 12 instead of 10.
      ['RuleSetPublished', 53, 886, 8, false],
      ['RestDaysDeclared', 53, 886, 8, false],
      ['RestDaysEnded', 53, 886, 8, false],
      ['RestDaysTakenBack', 53, 886, 8, false],
      ['PlanStarted', 53, 886, 8, false],
      ['ChallengePublished', 53, 886, 8, false],
      ['ChallengeJoined', 53, 886, 8, false],
      ['ChallengeRulesChanged', 53, 886, 8, false],
      ['ChallengeClosed', 53, 886, 8, false],
      ['ChallengeLeft', 53, 886, 8, false],
      ['ChallengeTeamChanged', 53, 886, 8, false],
      ['CanonChosen', 53, 886, 8, false],
      ['SiteCanonChosen', 53, 886, 8, false],
      ['PlanStarted', 53, 886, 8, false],
      ['PlanTargetMoved', 53, 886, 8, false],
      ['PlanFollowedByDays', 53, 886, 8, false],
      ['PlanDayMarked', 53, 886, 8, false],
      ['PlanDayUnmarked', 53, 886, 8, false],
      ['PlanDaysMoved', 53, 886, 8, false],
      ['PlanSpread', 53, 886, 8, false],
      ['ReactionGiven', 53, 886, 8, false],
      ['ReactionTakenBack', 53, 886, 8, false],
      ['ReportsMoved', 53, 886, 8, false],
      // One chapter of 12 points.
      ['ReportsTakenAway', 52, 874, 8, false],
      ['ReportsPutBack', 53, 886, 8, false],
      ['ReaderMoved', 53, 886, 8, false],
      ['BibleBegun', 53, 886, 8, false],
      ['BibleTakenBack', 53, 886, 8, false],
      ['ReadersJoined', 53, 936, 8, false],
      // Two chapters of 12 points, and a badge.
      ['ReportsJoined', 55, 985, 9, false],
      ['ReadersParted', 53, 886, 8, false],
    ]);
  });
});

it('docs/events.md is as the catalogue says (npm run docs:events)', () => {
  expect(readFileSync(join(ROOT, 'docs', 'events.md'), 'utf8')).toBe(eventsPage(CATALOGUE));
});
