import { Id, Omittable, stacked, TextUpTo, WholeNumber } from '../common/fields';
import { LIMITS } from '../common/limits';
import { NormaliseCode } from '../common/transforms';
import { CHALLENGE_MESSAGES } from '../messages/plans';
import { SITE_MESSAGES } from '../messages/site';
import type { ChallengeAnswer } from './challenges';

/** The code of the church, family or group whose challenge it is; the site's needs none. */
const InvitingCode = (): PropertyDecorator =>
  stacked(Omittable(), NormaliseCode(), TextUpTo(LIMITS.invitationCodeMax, SITE_MESSAGES.invitationUnknown));

/** POST /challenges/invitation */
export class ChallengeInvitationRequest {
  @Id(CHALLENGE_MESSAGES.notFound)
  challengeId: number;

  @InvitingCode()
  code?: string;
}

/** POST /challenges/{id}/enter: the account's own reader takes part, and the account joins the group where it hasn't. */
export class EnterChallengeRequest {
  @InvitingCode()
  code?: string;

  /** Where readers choose their team. */
  @Omittable()
  @WholeNumber(1, LIMITS.idMax, CHALLENGE_MESSAGES.teamRequired)
  team?: number;
}

/** POST /challenges/invitation: what somebody with a link sees before taking part. */
export interface ChallengeInvitationAnswer {
  invitation: {
    challenge: ChallengeAnswer;
    /** How many take part. */
    readers: number;
    /** Some of those who let others see their names; nobody where everybody can look. */
    named: string[];
    /** Whether one can still take part. */
    isOpen: boolean;
    /** Whether the caller belongs to the group. */
    isMember: boolean;
    /** Whether a reader of the caller's takes part. */
    takesPart: boolean;
  };
}
