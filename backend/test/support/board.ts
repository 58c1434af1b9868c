import type { BoardSessionAnswer } from '@lectio/contract';
import type { TestApp } from './test-app';

/** The cookie that lets the token's holder load bull-board, as a browser sends it; undefined when they may not. */
export const boardCookie = async (t: TestApp, token: string | undefined): Promise<string | undefined> => {
  const { headers } = await t.api<BoardSessionAnswer>('POST', '/api/admin/queues/board-session', { token });
  return headers.getSetCookie()[0]?.split(';')[0];
};
