import { letterCode } from '../../../platform/codes/letter-code';

const LENGTH = 10;

/** A thousand trillion codes. */
export const newJoinCode = (): string => letterCode(LENGTH);
