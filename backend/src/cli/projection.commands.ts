import { ADMIN_MESSAGES, StartOperationRequest } from '@lectio/contract';
import { withRebuildThreads } from '@app/rebuild-threads';
import { checkReportList } from '@operations/report-list-check';
import { count } from '@kernel/count';
import { Database } from '@platform/database/database';
import { IdParam } from '@platform/http/params';
import { FIGURES } from '@kernel/event';
import { ProjectionAdmin, type Difference, type RebuildProgress } from '@platform/projections';
import { Settings } from '@platform/settings/settings';
import { ParkedEvents } from '@slices/administration';
import { Operations } from '@slices/operations';
import { ReportListRebuild } from '@slices/reporting';
import { checkedQuery, columns, rowsDiffer, WrongUsage, type CommandInput, type OperatorCommand } from './command';

const list: OperatorCommand = {
  name: 'projections list',
  summary: 'every projection, how far it is behind, what it had to park',
  async run({ context }) {
    const projections = await context.get(ProjectionAdmin).list();
    const data = { projections, operations: await context.get(Operations).newest() };
    const rows = projections.map((one) => [one.name, one.lag, one.laggingPartitions, one.parked]);
    return { ok: true, data, text: columns([['projection', 'events behind', 'partitions behind', 'parked'], ...rows]) };
  },
};

/** The projection that is named, and the partitions of the reader or family; null for all. */
const scopeIn = async ({
  context,
  words,
  options,
}: CommandInput): Promise<{ name: string; partitions: number[] | null }> => {
  const ids = {
    readerId: options.reader && Number(options.reader),
    familyId: options.family && Number(options.family),
  };
  const {
    projection = FIGURES,
    readerId = null,
    familyId = null,
  } = checkedQuery(StartOperationRequest, { kind: 'verify', projection: words[0], ...ids });
  if (!context.get(ProjectionAdmin).has(projection)) throw new WrongUsage(ADMIN_MESSAGES.projectionUnknown);
  return { name: projection, partitions: await context.get(Operations).partitionsOf({ readerId, familyId }) };
};

const SCOPE: Pick<OperatorCommand, 'words' | 'options'> = {
  words: '[name]',
  options: [
    ['--reader <id>', 'every reader in the same partition as this one'],
    ['--family <id>', 'the partitions of this family'],
  ],
};

export const rebuild: OperatorCommand = {
  name: 'projections rebuild',
  summary:
    'rebuild its tables next to the live ones and swap them in; for a reader or family, in place; family sums too',
  ...SCOPE,
  noted: 3,
  async run(input) {
    const { name, partitions } = await scopeIn(input);
    const admin = input.context.get(ProjectionAdmin);
    if (partitions) {
      const leftOut = await admin.refold(name, partitions);
      const ok = leftOut.length === 0;
      return {
        ok,
        data: { partitions, leftOut },
        text: ok
          ? `Folded ${partitions.length} of the log's partitions again.`
          : `Could not be folded: ${leftOut.map((one) => `${one.key} (${one.error})`).join(', ')}`,
      };
    }
    const started = Date.now();
    let reportedAt = 0;
    const hear = (now: RebuildProgress): void => {
      if (Date.now() - reportedAt < 1000) return;
      reportedAt = Date.now();
      input.progress(`${now.eventsDone} of ${now.eventsTotal} events, ${now.secondsLeft ?? '?'} s left`);
    };
    const { databaseUrl } = input.context.get(Settings);
    const { isDistributed } = input.context.get(Database);
    const done = await withRebuildThreads({ databaseUrl, isDistributed, projection: name }, (helpers) =>
      admin.rebuild(name, Date.now, hear, helpers),
    );
    const data = { ...done, seconds: (Date.now() - started) / 1000 };
    return { ok: true, data, text: `Rebuilt from ${done.eventsTotal} events in ${data.seconds.toFixed(1)} s.` };
  },
};

export const verify: OperatorCommand = {
  name: 'projections verify',
  summary: 'compare its live rows with a fresh fold of the log, and the sums of families with plain counting',
  ...SCOPE,
  async run(input) {
    const { name, partitions } = await scopeIn(input);
    const began = Date.now();
    const found = await input.context.get(ProjectionAdmin).inspect(name, partitions);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const { differences, unreadable, astray, rows, records } = found;
    return {
      ok: differences.length + unreadable.length + astray.length === 0,
      data: found,
      text: [
        ...astray.map((partition) => `Partition ${partition} was ahead of the log or on another one: folded again.`),
        ...unreadable.map(
          ({ key, position, error }) => `Reader ${key} cannot be read past position ${position}: ${error}`,
        ),
        differences.length === 0 ? 'Live and replayed rows are equal.' : `${rowsDiffer(differences.length)}:`,
        ...differences.slice(0, DIFFERENCES_SHOWN).map(inWords),
        `Compared ${count(rows, 'row')} of ${count(records, 'reader')} in ${seconds} s.`,
      ].join('\n'),
    };
  },
};

const DIFFERENCES_SHOWN = 50;

const inWords = ({ table, key, live, replayed }: Difference): string =>
  `${table} ${key}\n  live:     ${live}\n  replayed: ${replayed}`;

export const verifyList: OperatorCommand = {
  name: 'reports verify',
  summary: 'compare the list of reports with a fresh fold of the log',
  async run({ context }) {
    const data = await checkReportList(context.get(Database));
    const differ = data.missing.length + data.superfluous.length + data.wrongCounts > 0;
    const text = [
      ...data.unreadable.map(
        (one) => `Reader ${one.readerId} cannot be read at position ${one.position}: ${one.error}`,
      ),
      differ
        ? `${data.missing.length} missing, ${data.superfluous.length} superfluous, ${count(data.wrongCounts, 'command or block', 'commands or blocks')} counted wrongly.`
        : 'The list holds exactly the surviving reports.',
    ].join('\n');
    return { ok: !differ && data.unreadable.length === 0, data, text };
  },
};

export const rebuildList: OperatorCommand = {
  name: 'reports rebuild',
  summary: 'rebuild the list of reports from the log; nothing can be reported meanwhile',
  noted: 0,
  async run({ context, progress }) {
    const data = await context
      .get(ReportListRebuild)
      .run((done, all) => done % 8 === 0 && progress(`${done} of ${all} partitions`));
    const text = [
      ...data.unreadable.map(
        ({ readerId, partition, position, error }) =>
          `Left out: ${readerId === null ? 'an event of all readers' : `reader ${readerId}`}, ${partition}-${position}: ${error}`,
      ),
      `Listed ${data.reports} reports of ${data.commands} commands.`,
    ].join('\n');
    return { ok: data.unreadable.length === 0, data, text };
  },
};

const parked: OperatorCommand = {
  name: 'projections parked',
  summary: 'records that could not be folded, and at which event',
  async run({ context }) {
    const data = await context.get(ParkedEvents).list();
    const rows = data.parked.map((one) => [
      one.projection,
      one.readerId,
      one.event?.id ?? 'gone',
      one.parkedAt,
      one.error,
    ]);
    return {
      ok: true,
      data,
      text:
        rows.length === 0
          ? 'Nothing is parked.'
          : columns([['projection', 'reader', 'event', 'since', 'error'], ...rows]),
    };
  },
};

const retry: OperatorCommand = {
  name: 'projections retry',
  summary: 'fold a parked reader again, from its first event',
  words: '<reader>',
  noted: 1,
  async run({ context, words: [reader] }) {
    const data = await context.get(ParkedEvents).retry(new IdParam(ADMIN_MESSAGES.nothingParked).transform(reader));
    const ok = data.stillParked.length === 0;
    return {
      ok,
      data,
      text: ok
        ? 'Folded again.'
        : `Still parked: ${data.stillParked.map((one) => `${one.readerId} (${one.error})`).join(', ')}`,
    };
  },
};

export const PROJECTION_COMMANDS: readonly OperatorCommand[] = [
  list,
  rebuild,
  verify,
  verifyList,
  rebuildList,
  parked,
  retry,
];
