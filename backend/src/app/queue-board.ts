import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Queues } from '@platform/queues';
import { queueBoard } from '@platform/queues/board/board';
import { BOARD_PATH, BoardPass } from '@slices/administration';

/**
 * bull-board with its page, files and answers, for administrators with a pass. Call after `init`, so that Nest's filter
 * handles its errors.
 */
export const serveQueueBoard = async (app: NestFastifyApplication): Promise<void> => {
  const pass = app.get(BoardPass);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  await fastify.register(
    async (board) => {
      board.addHook('onRequest', async (request) => {
        request.caller = await pass.admit(request);
      });
      await board.register(queueBoard(app.get(Queues), BOARD_PATH));
    },
    { prefix: BOARD_PATH },
  );
};
