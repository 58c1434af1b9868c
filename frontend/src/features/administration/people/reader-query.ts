import type { AdminReaderEnvelope } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

export const readerQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.admin, 'readers', id],
    queryFn: ({ signal }) => api<AdminReaderEnvelope>(`/admin/readers/${id}`, { signal }),
    select: (answer) => answer.reader,
    staleTime: 0,
  });
