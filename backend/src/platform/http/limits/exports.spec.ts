import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ExportPlaces } from './exports';

it('gives the turn to the next when an answer has ended, and sends nothing to a client that has gone', async () => {
  const places = new ExportPlaces();
  const sent: string[] = [];
  const ask = (who: string) => {
    const raw = new PassThrough().resume();
    return { raw, turn: places.inTurn(1, { raw } as unknown as FastifyReply, () => void sent.push(who)) };
  };
  const [first, gone, last] = ['first', 'gone', 'last'].map(ask);
  await first.turn;
  gone.raw.destroy();
  await once(gone.raw, 'close');
  expect(sent).toEqual(['first']);
  first.raw.end();
  await Promise.all([gone.turn, last.turn]);
  expect(sent).toEqual(['first', 'last']);
});
