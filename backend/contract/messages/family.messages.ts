import { LIMITS } from '../limits';

/** Families. */
export const FAMILY_MESSAGES = {
  familyNameRequired: 'Family name is required',
  familyNameTooLong: 'Family name must be at most 100 characters',
  familyDescriptionTooLong: 'Description must be at most 500 characters',
  familyNotFound: 'Family not found',
  inviteCodeRequired: 'Invite code is required',
  inviteCodeTooShort: 'Invite code must be at least 6 characters',
  inviteCodeUnknown: 'Failed to join family. Please check your invite code and try again.',
  tooManyFamilies: `You can belong to at most ${LIMITS.familiesMax} families`,
  tooManyMembers: `A family can have at most ${LIMITS.familyMembersMax.toLocaleString('en')} members`,
  tooManyReadersInFamily: `A family can have at most ${LIMITS.familyReadersMax.toLocaleString('en')} readers`,
  alreadyInFamily: 'You already belong to this family',
  founderStays: 'The person who created a family cannot leave it, only delete it',
  onlyFounderDeletes: 'Only the person who created the family can delete it',
  onlyFounderRotates: 'Only the person who created the family can change its invite code',
  onlyFounderRemoves: 'Only the person who created the family can remove its members',
  memberNotInFamily: 'This person does not belong to the family',
  readerAlreadyInFamily: 'This reader already belongs to the family',
  readerNotInFamily: 'This reader does not belong to the family',
  onlyOwnerDetaches: 'Only the owner of a reader can remove it from the family',
  primaryReaderStaysInFamily: 'The primary reader stays in the family as long as you do',
} as const;
