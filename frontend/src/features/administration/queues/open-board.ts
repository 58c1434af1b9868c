import type { BoardSessionAnswer } from '@lectio/contract';
import { api } from '@/shared/api/client';

/** bull-board is outside this app, and the browser loads it directly, with a cookie requested first. */
export const openBoard = async (): Promise<void> => {
  // Immediately, because only a click may open a tab; its URL is known after the answer.
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
