import type { NotificationAnswer } from '@lectio/contract';

const isId = (value: unknown): value is number => typeof value === 'number';

/** The page of what a notification tells of; null where it tells of nothing that has one. */
export const placeOf = ({ category, metadata }: Pick<NotificationAnswer, 'category' | 'metadata'>) => {
  if (isId(metadata.challengeId)) return `/challenges/${metadata.challengeId}`;
  if (isId(metadata.groupId)) return `/groups/${metadata.groupId}`;
  if (isId(metadata.familyId) || (category === 'family' && isId(metadata.readerId))) return '/family';
  if (isId(metadata.churchId)) return '/church-management';
  if (category === 'gamification' && isId(metadata.readerId)) return '/dashboard';
  return metadata.about === 'email' ? '/profile' : null;
};
