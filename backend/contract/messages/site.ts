import { LIMITS } from '../common/limits';

/** The site as a whole: who may register, invitations, the first run. */
export const SITE_MESSAGES = {
  registrationClosed: 'This site takes no new accounts at the moment. Please ask the people who run it.',
  registrationByInvitation: 'You need an invitation to create an account here. Ask your family or church for its link.',
  invitationUnknown: 'This invitation is not valid any more. Please ask for another one.',
  invitationDaysInvalid: 'Choose between 1 and 365 days',
  invitationUsesInvalid: 'Choose between 1 and 1000 people',
  tooManyInvitations: `At most ${LIMITS.invitationsOpenMax} invitations can be open. Please withdraw one first.`,
  invitationRevoked: 'The invitation is withdrawn',
  communityNameTooLong: 'The name must be at most 100 characters',
  timeInvalid: 'Please enter a time as 03:00, or off',
  testMailSent: 'A test mail is on its way to your address: the mail server has taken it.',
  testMailIsFile: 'The test mail is a file in the outbox.',
  setupOver:
    'Lectio is already set up, or this link has expired. Until there is an administrator, every start prints a new link.',
} as const;

/** With the words of the mail server, or of the connection to it. */
export const testMailFailed = (reason: string): string => `The test mail was not sent: ${reason}`;

/** @param reason why other mails wait, which it does not pass */
export const testMailWaits = (reason: string | null): string =>
  reason === null
    ? 'The mail server has not answered yet. The test mail is tried again; the dashboard says how it goes.'
    : `The test mail waits with others that the mail server did not take: ${reason}`;
