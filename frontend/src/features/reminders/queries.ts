import type { RemindersEnvelope } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => api<RemindersEnvelope>('/reminders', { signal }),
});
