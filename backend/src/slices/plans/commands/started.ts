import { randomUUID } from 'node:crypto';
import type { PlanProgressEnvelope } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import type { Queryable } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import { partitionOf, readerStream } from '@kernel/event';
import { siteGuards } from '@platform/event-log/stream-versions';
import { standingOf, startPlan, type StartPlan } from '../domain/plan.decider';
import { startedRun } from '../domain/plan-runs';
import { planRuns, readsSince, type PlanReader } from '../read/plan-reader.query';
import { progressAnswer } from '../read/progress-answer';
import type { PlanEvent } from '../domain/plan.events';

/** Before any valid read date, so that the decision sees every report. */
const FIRST_DAY = dayOf('1900-01-01');

/** A reader starts a plan, alone or together with others. */
export const started = async (
  on: Queryable,
  reader: PlanReader,
  command: Omit<StartPlan, 'runId'>,
): Promise<Decision<PlanProgressEnvelope>> => {
  const readerId = reader.id;
  const { plan, today } = command;
  const runs = await planRuns(on, reader);
  const reads = await readsSince(on, readerId, FIRST_DAY);
  const events = startPlan({ readerId, runs, reads }, { ...command, runId: randomUUID() });
  const start = events.findLast((event) => event.type === 'PlanStarted');
  if (!start) throw new Error('a plan that starts has an event');
  const run = startedRun(start.data);
  const progress = progressAnswer(
    { ...run, ...standingOf(run, reads), readerId, planName: plan.name, completedAt: null, pointsEarned: 0 },
    today,
  );
  return { ...inStreamOf(reader, events), answer: { message: 'Plan started', progress } };
};

/**
 * Events for a reader's stream, guarded by the reader's and its partition's site stream: neither may have moved since
 * the decision.
 */
export const inStreamOf = (
  reader: PlanReader,
  events: readonly PlanEvent[],
): Pick<Decision<object>, 'streams' | 'guards'> => {
  if (events.length === 0) return {};
  const partition = partitionOf(reader.ownerId);
  return {
    streams: [{ partition, stream: readerStream(reader.id), version: reader.version, events }],
    guards: siteGuards([{ partition, siteVersion: reader.siteVersion }]),
  };
};
