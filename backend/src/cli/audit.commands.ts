import {
  AdminActionsQuery,
  AsOfQuery,
  EventSearchQuery,
  READER_MESSAGES,
  type EventAnswer,
  type PointsTransactionAnswer,
} from '@lectio/contract';
import { IdParam } from '../platform/http/params';
import { AdminActions, EventExplorer, Operations } from '../slices/administration';
import { ReadersAsOf } from '../slices/profiles';
import { checkedQuery, columns, optionsIn, WrongUsage, type OperatorCommand } from './command';

const SEARCHED = ['reader', 'account', 'batch', 'type', 'from', 'to', 'before', 'limit'] as const;

const search: OperatorCommand = {
  name: 'events search',
  usage:
    'events search [--reader <id>] [--account <id>] [--batch <id>] [--type <type>] [--from <instant>] [--to <instant>] [--before <cursor>] [--limit <n>]\n                                       the log, newest first',
  async run({ context, args }) {
    const { reader, account, batch, ...rest } = optionsIn(args, SEARCHED).options;
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
  usage: 'events show <id>                     an event, the points it caused, and what corrected them',
  async run({ context, args }) {
    const [id] = optionsIn(args, [], 1).words;
    if (!id) throw new WrongUsage('events show takes the id of an event, such as 12-345');
    const data = await context.get(EventExplorer).details(id);
    const text = [
      factsOf(data.event),
      'Points it caused',
      entriesIn(data.points),
      'Corrected later',
      entriesIn(data.corrections),
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
      ['sealed part', event.hasSealedPart ? 'yes' : 'no'],
    ]),
    JSON.stringify(event.data, null, 2),
  ].join('\n');

const entriesIn = (entries: readonly PointsTransactionAnswer[]): string =>
  entries.length === 0
    ? '  none'
    : columns(entries.map((entry) => [`  ${entry.points}`, entry.reason, entry.description, `event ${entry.eventId}`]));

const asOf: OperatorCommand = {
  name: 'as-of',
  usage:
    'as-of <reader> <instant>             what stood of a reader at an instant (2025-10-03T18:00:00Z), folded from the log',
  async run({ context, args }) {
    const [reader, instant] = optionsIn(args, [], 2).words;
    if (!/^\d+$/.test(reader ?? '')) throw new WrongUsage('as-of takes the id of a reader and an instant');
    const { at } = checkedQuery(AsOfQuery, { at: instant });
    const stood = await context
      .get(ReadersAsOf)
      .at(new IdParam(READER_MESSAGES.readerNotFound).transform(reader), new Date(at));
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
  usage: 'operations list                      what administrators had rebuilt and verified, newest first',
  async run({ context, args }) {
    optionsIn(args, []);
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
  usage:
    'actions list [--before <id>]         what administrators changed: who, when, from where, which call, its outcome',
  async run({ context, args }) {
    const { before } = checkedQuery(AdminActionsQuery, optionsIn(args, ['before']).options);
    const data = await context.get(AdminActions).page(before ?? null);
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
