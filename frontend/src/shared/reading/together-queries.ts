import type { ChurchCommunityAnswer, FamilyReadingAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import { keys } from '../api/keys';

export const familyReadingQuery = (familyId: number) =>
  queryOptions({
    queryKey: [...keys.together, familyId, 'reading'],
    queryFn: ({ signal }) => api<FamilyReadingAnswer>(`/families/${familyId}/reading`, { signal }),
  });

export const churchReadingQuery = (churchId: number) =>
  queryOptions({
    queryKey: [...keys.churchReading, churchId, 'community'],
    queryFn: ({ signal }) => api<ChurchCommunityAnswer>(`/churches/${churchId}/community`, { signal }),
  });
