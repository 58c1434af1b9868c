import { violatedConstraint } from '../../../platform/database/database';
import { decideAgain } from '../../../platform/event-log/decide-again';

/** As decideAgain; the list of reports refuses what was recorded meanwhile. */
export const untilSettled = <T>(attempt: () => Promise<T>): Promise<T> =>
  decideAgain(attempt, (error) => violatedConstraint(error) === 'report_once');
