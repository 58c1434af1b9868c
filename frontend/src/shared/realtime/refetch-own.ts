import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../api/keys';

export const ownFigures = [
  keys.readerProfiles,
  keys.readersProgress,
  keys.readersCalendars,
  keys.pointsSummary,
  keys.leaderboards,
  keys.reports,
  keys.plans,
  keys.challenges,
];

/** After an own write: refetches what it changed. The client requests answers at least as new as the write. */
export const refetchOwn = (client: QueryClient): void => {
  for (const queryKey of ownFigures) void client.invalidateQueries({ queryKey });
};
