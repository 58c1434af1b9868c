import { LIMITS, type TransactionsAnswer } from '@lectio/contract';
import { partOf, readQuery } from '../api/client';
import { keys } from '../api/keys';

/** The newest entries in a reader's ledger. */
export const transactionsQuery = (readerId: number) =>
  partOf(
    readQuery<TransactionsAnswer>(
      [...keys.pointsSummary, 'transactions', readerId],
      `/gamification/transactions/${readerId}`,
      { page: 1, limit: LIMITS.transactionsPageSize },
    ),
    'transactions',
  );
