import { LIMITS, type TransactionsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import { keys } from '../api/keys';

/** The newest entries in a reader's ledger. */
export const transactionsQuery = (readerId: number) =>
  queryOptions({
    queryKey: [...keys.pointsSummary, 'transactions', readerId],
    queryFn: ({ signal }) =>
      api<TransactionsAnswer>(`/gamification/transactions/${readerId}`, {
        query: { page: 1, limit: LIMITS.transactionsPageSize },
        signal,
      }),
    select: (answer) => answer.transactions,
  });
