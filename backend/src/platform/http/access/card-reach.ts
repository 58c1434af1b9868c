import type { FastifyRequest } from 'fastify';

/** What a request names as its readers; undefined where it names none that may be asked for. */
type ReadersNamed = (request: FastifyRequest) => readonly unknown[];

const nobodyElse: ReadersNamed = () => [];
const nobodyToAsk = [undefined];
const inPath: ReadersNamed = ({ params }) => [Number((params as { readerId?: string }).readerId)];

/** A session of reports is the account's, and joins what others report. */
const reported: ReadersNamed = ({ body }) => {
  const { readerId, readerIds, sessionId } = (body ?? {}) as Record<string, unknown>;
  return [readerIds, readerId]
    .flat()
    .concat(sessionId === undefined ? [] : [sessionId])
    .filter((id) => id !== undefined);
};
/** Of what changes a plan, a card may quit it: the command looks whether it is one that a card joins. */
const quitting: ReadersNamed = (request) =>
  (request.body as { action?: unknown } | null)?.action === 'quit' ? inPath(request) : nobodyToAsk;
const joining: ReadersNamed = ({ body }) => [(body as { readerId?: unknown } | null)?.readerId];
const reacting: ReadersNamed = ({ body }) => [(body as { by?: unknown } | null)?.by];

/**
 * The calls that a card may make, each with the readers that it names. The one place that decides it: routes declare
 * nothing, and whatever is not named here is closed to cards.
 */
const CALLS: Readonly<Record<string, ReadersNamed>> = {
  'POST /api/auth/logout': nobodyElse,
  'GET /api/auth/card': nobodyElse,
  'POST /api/auth/card/stay': nobodyElse,
  'DELETE /api/reports/undo-last-batch': nobodyElse,
  'POST /api/reports': reported,
  'GET /api/readers': nobodyElse,
  'GET /api/readers/:readerId/progress': inPath,
  'GET /api/readers/:readerId/calendar': inPath,
  'GET /api/gamification/profile/:readerId': inPath,
  'GET /api/plans/reader/:readerId/progress': inPath,
  'GET /api/plans/reader/:readerId/plan/:planId/today': inPath,
  'POST /api/plans/shared/:id/join': joining,
  'PUT /api/plans/reader/:readerId/plan/:planId/progress': quitting,
  'PUT /api/readers/:readerId/reactions': reacting,
  'GET /api/esv/chapter/:id/text': nobodyElse,
  'GET /api/esv/chapter/:id/html': nobodyElse,
};

/** Whether a card of this reader may make the request: it names no other reader. */
export const reachesOnly = (request: FastifyRequest, readerId: number): boolean => {
  const named = CALLS[`${request.method} ${request.routeOptions.url ?? ''}`];
  return named !== undefined && named(request).every((id) => id === readerId);
};
