import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Queues } from '../platform/queues';
import { queueBoard } from '../platform/queues/board/board';
import { BOARD_PATH, BoardPass } from '../slices/administration';

/** bull-board, its page and files and answers alike, for administrators with a pass. After `init`: what fails is answered by Nest's filter. */
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
