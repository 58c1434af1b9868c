import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger as Pino } from 'pino';
import type { DataSource } from 'typeorm';
import type { Clock } from '@kernel/clock';
import type { CheckBackup } from '@platform/backup/backup-plan';
import { Metrics } from '@platform/health/metrics';
import { ReadinessChecks } from '@platform/health/readiness-checks';
import { REQUEST, type ConnectionDeadlines } from '@platform/database/deadlines';
import { failureOf } from '@platform/http/failure';
import { sendFailure } from '@platform/http/failure.filter';
import { refuseUnreadableText } from '@platform/http/requests/readable-text';
import { createLogger, NestLogger } from '@platform/logging/logging';
import { REDIS_KEYS } from '@platform/redis/redis-keys';
import { SOCKET_LIMITS, type SocketLimits } from '@platform/realtime/socket-limits';
import { SiteNames } from '@platform/site/site-names';
import { SocketAdapter } from '@platform/realtime/socket.adapter';
import type { PushNetwork } from '@platform/push';
import type { Settings } from '@platform/settings/settings';
import { AppModule } from './app.module';
import {
  awaitAnswers,
  CONNECTION_LIMITS,
  limitConnections,
  serverOptions,
  type ConnectionLimits,
} from './settings/connection-limits';
import { connectMigrated } from './data-source';
import { DatabaseClock } from './database-clock';
import { closeAfterAnswers } from './departure';
import { serveApiDescription } from './http/openapi';
import {
  acceptJsonBodies,
  answerHealthAlone,
  keepOutOfCaches,
  keepRequestIds,
  observeRequests,
} from './http/request-hooks';
import { admitScraper } from './scraper';
import { SECURITY_HEADERS } from './http/security-headers';
import { answerUnreadable } from './http/unreadable-requests';
import { findWebApp, serveWebApp } from './http/web-app';

export interface AppOptions {
  readonly settings: Settings;
  /** The database's clock unless a test passes its own. */
  readonly clock?: Clock;
  /** Deadlines of database connections; REQUEST when missing. */
  readonly deadlines?: ConnectionDeadlines;
  /** REDIS_SILENCE_MS when missing. */
  readonly redisSilenceMs?: number;
  /** In a process of its own when missing. */
  readonly checkBackup?: CheckBackup;
  /** CONNECTION_LIMITS when missing. */
  readonly connections?: ConnectionLimits;
  /** SOCKET_LIMITS when missing. */
  readonly sockets?: SocketLimits;
  /** PUBLIC_NETWORK when missing. */
  readonly pushNetwork?: PushNetwork;
  /** Hears every line of the log, which then goes nowhere else. */
  readonly onLog?: (line: string) => void;
  /** Called for every route as it is registered. */
  readonly onRoute?: (route: { method: string; url: string }) => void;
}

const BODY_LIMIT = 1_048_576;
const PARAMETER_LIMIT = 500;

/** The application, connected, migrated and ready to listen; used by main.ts and by tests. */
export const createApp = async (options: AppOptions): Promise<NestFastifyApplication> => {
  const { settings } = options;
  const pino = createLogger(settings.logLevel, options.onLog && { write: options.onLog });
  const dataSource = await connectMigrated(settings, options.deadlines ?? REQUEST, (line) => pino.warn(line));
  try {
    return await assemble(options, dataSource, pino);
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
};

const assemble = async (
  {
    settings,
    clock,
    connections = CONNECTION_LIMITS,
    sockets = SOCKET_LIMITS,
    redisSilenceMs,
    pushNetwork,
    checkBackup,
    onRoute,
  }: AppOptions,
  dataSource: DataSource,
  pino: Pino,
): Promise<NestFastifyApplication> => {
  const adapter = createAdapter(settings, connections);
  const fastify: FastifyInstance = adapter.getInstance();
  limitConnections(fastify.server, connections);
  awaitAnswers(fastify);
  keepRequestIds(fastify);
  keepOutOfCaches(fastify);
  admitScraper(fastify, settings.metricsToken);
  if (onRoute)
    fastify.addHook('onRoute', ({ method, url }) => [method].flat().forEach((one) => onRoute({ method: one, url })));
  if (settings.role === 'worker') answerHealthAlone(fastify);
  // Before Nest's routes, so that it applies to them.
  await adapter.register(compress as unknown as Parameters<FastifyAdapter['register']>[0], {
    encodings: ['br', 'gzip'],
    threshold: 1024,
  });
  acceptJsonBodies(fastify);
  refuseUnreadableText(fastify);

  const module = AppModule.with({
    settings,
    dataSource,
    clock: clock ?? (await DatabaseClock.of(dataSource)),
    redisSilenceMs,
    sockets,
    pushNetwork,
    checkBackup,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(pino),
    abortOnError: false,
    bodyParser: false,
  });
  observeRequests(fastify, pino, app.get(Metrics));
  closeAfterAnswers(fastify, app.get(ReadinessChecks));
  app.useSecurityHeaders(SECURITY_HEADERS(settings));
  app.setGlobalPrefix('api', { exclude: ['metrics'] });
  const socketAdapter = new SocketAdapter(app, settings, sockets, app.get<string>(REDIS_KEYS));
  await socketAdapter.connect();
  app.useWebSocketAdapter(socketAdapter);
  if (settings.role !== 'worker') {
    serveApiDescription(app);
    const site = app.get(SiteNames);
    await serveWebApp(fastify, findWebApp(), { siteName: () => site.latest(), publicUrl: settings.publicUrl });
  }
  await app.init();
  return app;
};

const createAdapter = ({ trustProxy }: Settings, connections: ConnectionLimits): FastifyAdapter => {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return new FastifyAdapter({
    ...serverOptions(connections),
    bodyLimit: BODY_LIMIT,
    genReqId: () => `${prefix}-${(++count).toString(36)}`,
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    // Only these proxies may say whom they forward for.
    trustProxy: [...trustProxy],
    // Requests on an open connection are answered even while the server closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendFailure(request, reply, failureOf(error)),
    clientErrorHandler: answerUnreadable,
  });
};
