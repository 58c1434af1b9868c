import type { ChurchCommunityAnswer, EncouragementAnswer, FamilyReadingAnswer } from '@lectio/contract';
import { readQuery } from '../api/client';
import { keys } from '../api/keys';

export const familyReadingQuery = (familyId: number) =>
  readQuery<FamilyReadingAnswer>([...keys.together, familyId, 'reading'], `/families/${familyId}/reading`);

/** What readers of a family did today, and who said Amen to it. */
export const encouragementQuery = (familyId: number) =>
  readQuery<EncouragementAnswer>([...keys.together, familyId, 'encouragement'], `/families/${familyId}/encouragement`);

export type EncouragementQuery = Pick<ReturnType<typeof encouragementQuery>, 'queryKey' | 'queryFn'>;

export const churchReadingQuery = (churchId: number) =>
  readQuery<ChurchCommunityAnswer>([...keys.churchReading, churchId, 'community'], `/churches/${churchId}/community`);
