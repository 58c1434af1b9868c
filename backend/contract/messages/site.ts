import { LIMITS } from '../common/limits';
import { say, type Said } from '../languages/said';

/** The site as a whole: who may register, invitations, the first run. */
export const SITE_MESSAGES = {
  registrationClosed: 'This site isn’t taking new accounts right now. Please ask the people who run it.',
  registrationByInvitation: 'You need an invitation to create an account here. Ask your family or church for its link.',
  invitationUnknown: 'This invitation is no longer valid. Please ask for another one.',
  invitationDaysInvalid: 'Choose between 1 and 365 days',
  invitationUsesInvalid: 'Choose between 1 and 1000 people',
  tooManyInvitations: `You can have up to ${LIMITS.invitationsOpenMax} open invitations. Please withdraw one first.`,
  invitationRevoked: 'Invitation withdrawn',
  communityNameTooLong: 'The name must be at most 100 characters',
  passwordMinInvalid: 'Choose between 6 and 64 characters',
  timeInvalid: 'Please enter a time such as 03:00, or off',
  testMailSent: 'The mail server accepted your test email. It should arrive soon.',
  testMailIsFile: 'The test email is a file in the outbox.',
  setupOver:
    'Lectio is already set up, or this link has expired. Until there is an administrator, every start prints a new link.',
} as const;

/** With the words of the mail server, or of the connection to it. */
export const testMailFailed = (reason: string): Said => say('We couldn’t send the test email: {reason}', { reason });

/** @param reason why other mails wait, which it does not pass */
export const testMailWaits = (reason: string | null): Said =>
  reason === null
    ? say('The mail server hasn’t answered yet. We’ll keep trying; follow it on the dashboard.', {})
    : say('The test email is waiting with others that the mail server didn’t accept: {reason}', { reason });
