import {
  AdminActionsQuery,
  AsOfQuery,
  EventSearchQuery,
  type EventAnswer,
  type EventDetailsAnswer,
  type PointsTransactionAnswer,
} from '@lectio/contract';
import { ReaderId } from '@platform/http/params';
import { AdminActions, EventExplorer } from '@slices/administration';
import { Operations } from '@slices/operations';
import { ReadersAsOf } from '@slices/profiles';
import { checkedQuery, columns, WrongUsage, type OperatorCommand } from './command';

const search: OperatorCommand = {
  name: 'events search',
  summary: 'the log, newest first',
  options: [
    ['--reader <id>', 'of this reader'],
    ['--account <id>', 'given by this account'],
    ['--batch <id>', 'of this batch'],
    ['--type <type>', 'such as ChaptersReported'],
    ['--from <instant>', 'recorded then or later'],
    ['--to <instant>', 'recorded before'],
    ['--before <cursor>', 'the next page, as the one before says'],
    ['--limit <n>', 'so many at most'],
  ],
  async run({ context, options: { reader, account, batch, ...rest } }) {
    const data = await context
      .get(EventExplorer)
      .search(checkedQuery(EventSearchQuery, { readerId: reader, accountId: account, batchId: batch, ...rest }));
    const rows = data.events.map((event) => [
      event.id,
      event.recordedAt,
      event.type,
      event.stream,
      event.accountId ?? 'system',
    ]);
    const more = data.next === null ? '' : `\nOlder ones: --before ${data.next}`;
    return {
      ok: true,
      data,
      text:
        rows.length === 0
          ? 'No events found.'
          : columns([['event', 'recorded', 'type', 'stream', 'given by'], ...rows]) + more,
    };
  },
};

const show: OperatorCommand = {
  name: 'events show',
  summary: 'an event such as 12-345, the points it caused, and what corrected them or took them back',
  words: '<id>',
  async run({ context, words: [id] }) {
    const data = await context.get(EventExplorer).details(id);
    const text = [
      factsOf(data.event),
      'Points',
      entriesIn(data.points),
      'Corrected later',
      entriesIn(data.corrections),
      'Resets of the reader that took them back',
      resetsIn(data.resets),
    ].join('\n\n');
    return { ok: true, data, text };
  },
};

const factsOf = (event: EventAnswer): string =>
  [
    `${event.type} ${event.id}: ${event.meaning}`,
    columns([
      ['recorded', event.recordedAt],
      ['stream', `${event.stream}, version ${event.version}`],
      ['given by', event.accountId === null ? 'the system' : `account ${event.accountId}`],
      ['command', event.commandId],
      ...(event.requestId === null ? [] : [['request', event.requestId] as const]),
      ['sealed part', event.hasSealedPart ? 'yes' : 'no'],
    ]),
    JSON.stringify(event.data, null, 2),
  ].join('\n');

const entriesIn = (entries: readonly PointsTransactionAnswer[]): string =>
  entries.length === 0
    ? '  none'
    : columns(entries.map((entry) => [`  ${entry.points}`, entry.reason, entry.description, `event ${entry.eventId}`]));

const resetsIn = (resets: EventDetailsAnswer['resets']): string =>
  resets.length === 0
    ? '  none'
    : columns(
        resets.map(({ eventId, recordedAt, isReverted }) => [
          `  ${recordedAt}`,
          isReverted ? 'reverted later' : 'in force',
          `event ${eventId}`,
        ]),
      );

const asOf: OperatorCommand = {
  name: 'as-of',
  summary: 'what stood of a reader at an instant (2025-10-03T18:00:00Z), folded from the log',
  words: '<reader> <instant>',
  async run({ context, words: [reader, instant] }) {
    if (!/^\d+$/.test(reader)) throw new WrongUsage('as-of takes the id of a reader and an instant');
    const { at } = checkedQuery(AsOfQuery, { at: instant });
    const stood = await context.get(ReadersAsOf).at(ReaderId.transform(reader), new Date(at));
    const { points, level, stats, completions, badges, events, isActive } = stood;
    const rows = [
      ['points', `${points.totalPoints} (ever ${points.lifetimePoints})`],
      ['level', `${level.level}, ${level.title}`],
      ['streak', `${stats.currentStreak}, longest ${stats.longestStreak}`],
      ['reports', stats.totalReports],
      ['chapters', `${stats.uniqueChapters} different`],
      [
        'cycles',
        completions
          .map(
            (cycle) =>
              `${cycle.completionNumber}: ${cycle.completedAt ? `completed ${cycle.completedAt}` : `${cycle.chaptersRead} chapters`}`,
          )
          .join('; ') || 'none',
      ],
      ['badges', badges.map(({ badge }) => badge.name).join(', ') || 'none'],
      ['active', isActive ? 'yes' : 'no'],
      ['events', events],
    ];
    return { ok: true, data: { asOf: stood }, text: `Reader ${stood.readerId} as of ${stood.at}\n${columns(rows)}` };
  },
};

const operations: OperatorCommand = {
  name: 'operations list',
  summary: 'what administrators had rebuilt and verified, newest first',
  async run({ context }) {
    const data = await context.get(Operations).newest();
    const rows = data.map((one) => [
      one.id,
      one.kind,
      one.readerId ? `reader ${one.readerId}` : one.familyId ? `family ${one.familyId}` : 'all',
      one.state,
      `${one.done}/${one.total ?? '?'}`,
      one.requestedAt,
    ]);
    return {
      ok: true,
      data: { operations: data },
      text:
        rows.length === 0 ? 'None yet.' : columns([['operation', 'kind', 'of', 'state', 'done', 'asked for'], ...rows]),
    };
  },
};

const actions: OperatorCommand = {
  name: 'actions list',
  summary: 'what administrators changed: who, when, from where, which call, its outcome',
  options: [['--before <id>', 'the next page, as the one before says']],
  async run({ context, options }) {
    const data = await context.get(AdminActions).page(checkedQuery(AdminActionsQuery, options));
    const rows = data.actions.map((one) => [
      one.id,
      one.at,
      one.accountId,
      one.address ?? 'forgotten',
      `${one.method} ${one.path}`,
      one.status ?? 'unfinished',
    ]);
    return {
      ok: true,
      data,
      text:
        rows.length === 0
          ? 'None yet.'
          : columns([['action', 'at', 'account', 'from', 'call', 'status'], ...rows]) +
            (data.next === null ? '' : `\nOlder ones: --before ${data.next}`),
    };
  },
};

export const AUDIT_COMMANDS: readonly OperatorCommand[] = [search, show, asOf, operations, actions];
