import { letterCode } from '../../../platform/codes/letter-code';

const LENGTH = 10;

/** A quadrillion possible codes. */
export const newJoinCode = (): string => letterCode(LENGTH);
