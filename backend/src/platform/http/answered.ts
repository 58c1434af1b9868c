import { HEADERS } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import type { Recorded } from '../event-log/decision';

/** A command's answer, with its position in X-Event-Position. */
export const answered = <Answer extends object>(
  reply: FastifyReply,
  { answer, position }: Recorded<Answer>,
): Answer => {
  if (position !== null) void reply.header(HEADERS.eventPosition, position);
  return answer;
};
