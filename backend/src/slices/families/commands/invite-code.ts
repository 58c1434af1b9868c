import { letterCode } from '../../../platform/codes/letter-code';

const LENGTH = 8;

/** A trillion possible codes. */
export const newInviteCode = (): string => letterCode(LENGTH);
