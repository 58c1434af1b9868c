import { LIMITS } from '../common/limits';

/** Readers. */
export const READER_MESSAGES = {
  readerNameRequired: 'Reader name is required',
  readerNameTooLong: 'Reader name must be at most 100 characters',
  readerNotFound: 'Reader not found',
  calendarYearInvalid: `Year must be a whole number from ${LIMITS.firstReadYear} to ${LIMITS.lastCalendarYear}`,
  tooManyReaders: `An account can have at most ${LIMITS.readersMax} readers`,
  primaryReaderStays: 'The primary reader cannot be deleted',
} as const;

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

/** Churches. Failure texts that only a page shows are with that page. */
export const CHURCH_MESSAGES = {
  churchNameRequired: 'Church name is required',
  churchNameTooLong: 'Church name must be at most 100 characters',
  churchDescriptionTooLong: 'Description must be at most 1000 characters',
  churchAddressTooLong: 'Address must be at most 300 characters',
  churchWebsiteInvalid: 'Please enter a full web address that begins with http:// or https://',
  churchPhoneTooLong: 'Phone must be at most 50 characters',
  maxMembersInvalid: 'Max members must be a whole number from 1 to 10000',
  maxMembersTooLow: 'The church already has more members than that',
  joinCodeRequired: 'Please enter a join code',
  joinCodeUnknown: 'Invalid join code. Please try again.',
  churchNotFound: 'Church not found',
  alreadyInChurch: 'You already belong to a church. Leave it before you join another.',
  alreadyAskedChurch: 'You already asked to join a church. Withdraw that request before you join another.',
  notInChurch: 'You do not belong to a church',
  churchFull: 'This church is full',
  onlyChurchAdministrator: 'Only the administrator of the church may do this',
  memberNotPending: 'This person is not waiting to join this church',
  notEligibleAsAdministrator: 'Only an approved member of the church can become its administrator',
  memberNotInChurch: 'This person does not belong to this church',
  administratorStays: 'The administrator leaves a church, and is not removed from it',
  alreadyChurchAdministrator: 'This member is the administrator already',
} as const;

/** Days of rest. */
export const REST_MESSAGES = {
  ended: 'Days of rest ended',
  takenBack: 'Days of rest taken back',
  notFound: 'These days of rest are not declared',
  ownersOnly: 'Only the account that owns this reader can declare its days of rest',
  weekdayInvalid: 'A day of the week is a number from 1 (Monday) to 7 (Sunday)',
  dateInvalid: 'Please enter a valid date',
  untilRequired: 'Please enter the last day of rest',
  untilOfWeekday: 'A day of the week is declared without a last day, and can be ended later',
  untilBeforeFrom: 'The last day of rest must not be before the first',
  tooLongAgo: `Days of rest can be declared at most ${LIMITS.restDaysBack} days back`,
  tooFarAhead: 'Days of rest can be declared at most a year ahead',
  tooManyWeekdays: `At most ${LIMITS.restWeekdays} days of a week can be days of rest`,
  alreadyDeclared: 'These are days of rest already',
  endInvalid: 'Rest can end yesterday or later, and earlier than it was declared to',
} as const;

/** A span that a year has no room for. */
export const restDaysLeft = (left: number, year: number): string =>
  `Spans of rest can take at most ${LIMITS.restSpanDaysPerYear} days a year: ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left in ${year}`;
