import { LIMITS } from '../common/limits';
import { say, type Said } from '../languages/said';

/** Readers. */
export const READER_MESSAGES = {
  readerNameRequired: 'Reader name is required',
  readerNameTooLong: 'Reader name must be at most 100 characters',
  readerNotFound: 'Reader not found',
  calendarYearInvalid: `Year must be a whole number from ${LIMITS.firstReadYear} to ${LIMITS.lastCalendarYear}`,
  tooManyReaders: `An account can have up to ${LIMITS.readersMax} readers`,
  canonOwnersOnly: 'Only a reader’s owner can choose its Bible',
  primaryReaderStays: 'The primary reader cannot be deleted',
  transferCodeRequired: 'Please enter the code',
  transferUnknown: 'This code isn’t valid, or not any more. Ask for a new one.',
  joinSame: 'Choose another reader',
  joinPrimary: 'The primary reader stays. Merge the other one into it.',
  transferOwn: 'This reader is in your account already',
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
  tooManyFamilies: `You can belong to up to ${LIMITS.familiesMax} families`,
  tooManyMembers: `A family can have up to ${LIMITS.familyMembersMax.toLocaleString('en')} members`,
  tooManyReadersInFamily: `A family can have up to ${LIMITS.familyReadersMax.toLocaleString('en')} readers`,
  alreadyInFamily: 'You’re already in this family',
  ownerStays: 'This family is yours, so you can’t leave it. Hand it over first, or delete it.',
  onlyOwnerDeletes: 'Only the family’s owner can delete it',
  onlyOwnerRotates: 'Only the family’s owner can change its invite code',
  onlyOwnerRemoves: 'Only the family’s owner can remove its members',
  onlyOwnerHandsOver: 'Only the family’s owner can hand it over',
  alreadyOwner: 'This family is already yours',
  memberNotInFamily: 'This person isn’t in the family',
  readerAlreadyInFamily: 'This reader is already in the family',
  readerNotInFamily: 'This reader isn’t in the family',
  onlyOwnerDetaches: 'Only a reader’s owner can remove them from the family',
  primaryReaderStaysInFamily: 'Your primary reader stays in the family as long as you do',
} as const;

/** Churches. Failure texts that only a page shows are with that page. */
export const CHURCH_MESSAGES = {
  churchNameRequired: 'Church name is required',
  churchNameTooLong: 'Church name must be at most 100 characters',
  churchDescriptionTooLong: 'Description must be at most 1000 characters',
  churchAddressTooLong: 'Address must be at most 300 characters',
  churchWebsiteInvalid: 'Please enter a full web address, starting with http:// or https://',
  churchPhoneTooLong: 'Phone must be at most 50 characters',
  maxMembersInvalid: 'Max members must be a whole number from 1 to 10000',
  maxMembersTooLow: 'The church already has more members than that',
  joinCodeRequired: 'Please enter a join code',
  joinCodeUnknown: 'Invalid join code. Please try again.',
  churchNotFound: 'Church not found',
  alreadyInChurch: 'You already belong to a church. Leave it before you join another.',
  alreadyAskedChurch: 'You’ve already asked to join a church. Withdraw that request before you join another.',
  notInChurch: 'You don’t belong to a church',
  churchFull: 'This church is full',
  onlyChurchAdministrator: 'Only the church administrator can do this',
  onlyChurchLeaders: 'Only the church’s leaders can do this',
  onlyChurchHelpers: 'Only the church’s leaders and helpers can do this',
  memberNotPending: 'This person isn’t waiting to join this church',
  notEligibleAsAdministrator: 'Only an approved member of the church can become its administrator',
  memberNotInChurch: 'This person isn’t in this church',
  administratorStays: 'Administrators can leave a church but can’t be removed.',
  alreadyChurchAdministrator: 'This member is already the administrator',
  lastAdministrator: 'A church needs an administrator. Make someone else one first.',
  roleUnknown: 'Choose administrator, leader, helper or member',
} as const;

/** What leaders see of a church’s reading. */
export const LEADERS_MESSAGES = {
  dateInvalid: 'Please enter a valid date',
  toBeforeFrom: 'The last day can’t be before the first',
  periodTooLong: 'Choose a period of up to a year',
} as const;

export const ANNOUNCEMENT_MESSAGES = {
  titleRequired: 'Please enter a title',
  titleTooLong: 'A title can have up to 100 characters',
  messageRequired: 'Please enter a message',
  messageTooLong: 'A message can have up to 1,000 characters',
} as const;

/** A new Bible. */
export const BIBLE_MESSAGES = {
  begun: 'A new Bible is begun',
  takenBack: 'You go on with the Bible before',
  dateInvalid: 'Please enter a valid date',
  dayToCome: 'A new Bible can begin today or on an earlier day',
  noneBegun: 'No new Bible has been begun',
  ownersOnly: 'Only this reader’s owner can begin a new Bible',
} as const;

/** @param date `YYYY-MM-DD`, when the last one was begun */
export const bibleBegunOn = (date: string): Said =>
  say('The last Bible was begun on {date, date, long}. The next one can begin on a later day.', {
    date: new Date(date),
  });

/** House groups, classes, teams. */
export const GROUP_MESSAGES = {
  groupNameRequired: 'Group name is required',
  groupNameTooLong: 'Group name must be at most 100 characters',
  groupDescriptionTooLong: 'Description must be at most 500 characters',
  groupKindInvalid: 'Please choose what kind of group it is',
  groupNotFound: 'Group not found',
  groupsOff: 'There are no groups on this site',
  groupCodeRequired: 'Please enter the group’s code',
  groupCodeUnknown: 'We couldn’t find a group with this code. Please check it and try again.',
  tooManyGroups: `You can belong to up to ${LIMITS.groupsMax} groups`,
  tooManyGroupMembers: `A group can have up to ${LIMITS.groupMembersMax.toLocaleString('en')} members`,
  alreadyInGroup: 'You’re already in this group',
  onlyLeaders: 'Only the group’s leaders can do this',
  lastLeader: 'You’re the group’s only leader. Make somebody else a leader first, or delete the group.',
  leadersLeave: 'You can leave a group, but not remove yourself from it',
  memberNotInGroup: 'This person isn’t in the group',
} as const;

/** Days of rest. */
export const REST_MESSAGES = {
  ended: 'Rest days ended',
  takenBack: 'Rest days removed',
  notFound: 'Rest days not found',
  ownersOnly: 'Only this reader’s owner can add rest days',
  weekdayInvalid: 'Day of the week must be a number from 1 (Monday) to 7 (Sunday)',
  dateInvalid: 'Please enter a valid date',
  untilRequired: 'Please enter the last rest day',
  untilOfWeekday: 'A weekly rest day has no end date. You can end it later.',
  untilBeforeFrom: 'The last rest day can’t be before the first',
  tooLongAgo: `You can add rest days up to ${LIMITS.restDaysBack} days back`,
  tooFarAhead: 'You can add rest days up to a year ahead',
  tooManyWeekdays: `You can rest on up to ${LIMITS.restWeekdays} days a week`,
  alreadyDeclared: 'These are already rest days',
  endInvalid: 'Choose yesterday or a later day, before the current last day',
} as const;

/** A span that a year has no room for. */
export const restDaysLeft = (left: number, year: number): Said =>
  say(
    'Rest periods can take up to {most} days a year: {left, plural, =0 {none is} one {# is} other {# are}} left in {year}',
    { most: LIMITS.restSpanDaysPerYear, left, year: String(year) },
  );

/** Amen, and whatever else readers say to each other’s reading. */
export const ENCOURAGEMENT_MESSAGES = {
  given: 'Amen said',
  takenBack: 'Amen taken back',
  occasionUnknown: 'We couldn’t find that reading. It may have been undone.',
  ownReading: 'You can’t say Amen to your own reading',
} as const;
