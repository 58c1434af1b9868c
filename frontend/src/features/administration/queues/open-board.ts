import type { BoardSessionAnswer } from '@lectio/contract';
import { api } from '../../../shared/api/client';

/** bull-board stands outside this app, and the browser loads it by itself: with a cookie that is asked for first. */
export const openBoard = async (): Promise<void> => {
  // At once, since only a click may open a tab; where it leads is known after the answer.
  const tab = window.open('', '_blank');
  try {
    const { path } = await api<BoardSessionAnswer>('/admin/queues/board-session', { method: 'POST' });
    if (!tab) return window.location.assign(path);
    tab.opener = null;
    tab.location.replace(path);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
