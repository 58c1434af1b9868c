import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ReadinessChecks } from '@platform/health/readiness-checks';

/** While the process leaves, every answer closes its connection, so that clients move to another node. */
export const closeAfterAnswers = (fastify: FastifyInstance, checks: ReadinessChecks): void => {
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (checks.leaving) reply.header('connection', 'close');
    done(null, payload);
  });
};

/**
 * A request may already be on its way over a connection that looks idle. Waiting this long first answers it instead of
 * cutting it off, even under load.
 */
const ON_THE_WAY_MS = 250;

/**
 * Shuts the application down without cutting anybody off: it becomes not ready and closes idle connections, still
 * accepts new ones for `graceMs` from clients that have not noticed, then answers what is in flight and closes.
 */
export const leave = async (app: NestFastifyApplication, graceMs: number): Promise<void> => {
  app.get(ReadinessChecks).leave();
  await sleep(Math.min(graceMs, ON_THE_WAY_MS));
  serverOf(app).closeIdleConnections();
  await sleep(Math.max(0, graceMs - ON_THE_WAY_MS));
  await app.close();
};

/** The number of connections still open. */
export const openConnections = (app: NestFastifyApplication): Promise<number> =>
  new Promise((resolve) => serverOf(app).getConnections((_, count) => resolve(count ?? 0)));

const serverOf = (app: NestFastifyApplication): Server => app.getHttpServer() as Server;
