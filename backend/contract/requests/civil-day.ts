import { Matches } from 'class-validator';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { Omittable, stacked } from './fields';

/** An optional calendar day, `2025-10-03`. */
export const CivilDay = (): PropertyDecorator =>
  stacked(Omittable(), Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid }));
