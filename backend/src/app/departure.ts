import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ReadinessChecks } from '../platform/health/readiness-checks';

/** While the process leaves, every answer is the last one on its connection: clients go on elsewhere. */
export const closeAfterAnswers = (fastify: FastifyInstance, checks: ReadinessChecks): void => {
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (checks.leaving) reply.header('connection', 'close');
    done(null, payload);
  });
};

/** For what is on its way over a connection that looks idle: it is answered, not cut. Clients under load show up by then. */
const ON_THE_WAY_MS = 250;

/**
 * Ends the application without cutting anybody off: it is not ready from now on and closes idle connections; for `graceMs`
 * it still takes new ones, from clients that have not noticed yet; then it answers what is under way, and closes.
 */
export const leave = async (app: NestFastifyApplication, graceMs: number): Promise<void> => {
  app.get(ReadinessChecks).leave();
  await sleep(Math.min(graceMs, ON_THE_WAY_MS));
  serverOf(app).closeIdleConnections();
  await sleep(Math.max(0, graceMs - ON_THE_WAY_MS));
  await app.close();
};

/** Connections that somebody still waits on. */
export const openConnections = (app: NestFastifyApplication): Promise<number> =>
  new Promise((resolve) => serverOf(app).getConnections((_, count) => resolve(count ?? 0)));

const serverOf = (app: NestFastifyApplication): Server => app.getHttpServer() as Server;
