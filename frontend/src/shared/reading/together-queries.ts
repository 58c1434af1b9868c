import type { ChurchCommunityAnswer, FamilyReadingAnswer } from '@lectio/contract';
import { readQuery } from '../api/client';
import { keys } from '../api/keys';

export const familyReadingQuery = (familyId: number) =>
  readQuery<FamilyReadingAnswer>([...keys.together, familyId, 'reading'], `/families/${familyId}/reading`);

export const churchReadingQuery = (churchId: number) =>
  readQuery<ChurchCommunityAnswer>([...keys.churchReading, churchId, 'community'], `/churches/${churchId}/community`);
