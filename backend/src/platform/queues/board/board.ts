import { createBullBoard } from '@bull-board/api';
import type { AppControllerRoute, UIConfig } from '@bull-board/api/typings/app';
import { FastifyAdapter } from '@bull-board/fastify';
import { HttpException } from '@nestjs/common';
import type { FastifyPluginAsync, onSendHookHandler } from 'fastify';
import type { Queues } from '../queues';
import { GlanceAdapter } from './glance';

type Handler = AppControllerRoute['handler'];

const UI: UIConfig = {
  boardTitle: 'Lectio: queues',
  locale: { lng: 'en-US' },
  hideDocsLink: true,
  // Redis details are internal, and PostgreSQL cannot tell which workers are connected.
  hideRedisDetails: true,
  showWorkers: false,
  jobDetails: { defaultTab: 'Error' },
};

/** Serves only bull-board's reading routes; routes that change anything do not exist. */
class ReadOnlyServer extends FastifyAdapter {
  override setApiRoutes(routes: AppControllerRoute[]): FastifyAdapter {
    const reading = routes.filter(({ method }) => [method].flat().every((one) => one === 'get'));
    return super.setApiRoutes(reading.map((route) => ({ ...route, handler: refusing(route.handler) })));
  }

  /** Passes errors on to the product's filter: bull-board itself would show their text. */
  override setErrorHandler(): this {
    return super.setErrorHandler((error) => {
      throw error;
    });
  }
}

/** Turns bull-board's refusals into the product's own. */
const refusing =
  (handler: Handler): Handler =>
  async (request) => {
    const answer = await answerOf(handler, request);
    if (answer.status !== undefined && answer.status >= 400)
      throw new HttpException('refused by bull-board', answer.status);
    return answer;
  };

const answerOf = async (handler: Handler, request: Parameters<Handler>[0]): Promise<Awaited<ReturnType<Handler>>> => {
  try {
    return await handler(request);
  } catch (error) {
    // It decodes some parameters twice, and throws on a NUL in what it refuses.
    throw error instanceof URIError || error instanceof SyntaxError ? new HttpException(error.message, 400) : error;
  }
};

/** Its page would load fonts from Google; it has fallbacks. */
const withoutForeignFiles: onSendHookHandler<unknown> = (_, reply, payload, done) => {
  const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
  done(null, isPage ? payload.replace(/<link\b[^>]*\bhref="https?:[^>]*>/g, '') : payload);
};

/**
 * bull-board over every queue this process adds to, for callers already authorised. Register it with `path` as the
 * prefix.
 */
export const queueBoard = (queues: Queues, path: string): FastifyPluginAsync => {
  const server = new ReadOnlyServer().setBasePath(path);
  const board = createBullBoard({ queues: [], serverAdapter: server, options: { uiConfig: UI } });
  queues.watch((queue) => board.addQueue(new GlanceAdapter(queue)));
  return async (fastify) => {
    fastify.addHook('onSend', withoutForeignFiles);
    await fastify.register(server.registerPlugin());
  };
};
