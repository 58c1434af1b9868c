import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { stacked } from './fields';
import { DropEmptyAndDuplicate, TrimEach } from './transforms';

/** An optional list of study aids: each once, none empty. */
export const StudyAids = (): PropertyDecorator =>
  stacked(
    IsOptional(),
    TrimEach(),
    DropEmptyAndDuplicate(),
    MaxLength(LIMITS.studyAidMax, { each: true, message: REPORT_MESSAGES.studyAidTooLong }),
    IsString({ each: true, message: REPORT_MESSAGES.studyAidTooLong }),
    ArrayMaxSize(LIMITS.studyAidsMax, { message: REPORT_MESSAGES.tooManyStudyAids }),
    IsArray({ message: MESSAGES.optionInvalid }),
  );
