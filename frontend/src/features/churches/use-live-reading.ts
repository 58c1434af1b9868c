import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../shared/api/keys';
import { withLive, type LiveSocket } from '../../shared/realtime/socket';

/** The server may show what it read up to two seconds ago: whoever asks three seconds after news sees it. */
const READING_MS = 3000;

const NEWS = ['global-stats-updated', 'figures-updated', 'account-updated', 'connect'] as const;

/** Asks anew for what a church reads, at most every three seconds, whenever anybody's figures moved or the connection came back. */
export function useLiveReading(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live: LiveSocket | undefined;
    const ask = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: keys.churchReading });
      }, READING_MS);
    };
    const stopWaiting = withLive((socket) => {
      live = socket;
      for (const event of NEWS) socket.on(event, ask);
    });
    return () => {
      stopWaiting();
      for (const event of NEWS) live?.off(event, ask);
      clearTimeout(timer);
    };
  }, [client]);
}
