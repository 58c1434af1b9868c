import type { PreferencesAnswer } from '@lectio/contract';
import { isSpokenOtherwise, keepOwnLanguage, loadAnew } from '../language/chosen';
import { keepOwnDays } from '../lib/days';
import { keepWeekStart } from '../lib/locale';

type OfPages = Pick<PreferencesAnswer, 'language' | 'weekStart' | 'timeZone' | 'dayEndsAt'>;

/** What an account says of language, weeks and days holds for its pages, which are loaded anew where they speak otherwise. */
export const followAccount = ({ language, weekStart, timeZone, dayEndsAt }: OfPages): void => {
  keepOwnDays({ zone: timeZone, dayEndsAt: dayEndsAt ?? 0 });
  const hasOtherWeeks = keepWeekStart(weekStart);
  // Without a language of its own, an account is shown what was chosen on the device.
  keepOwnLanguage(language);
  if (hasOtherWeeks || isSpokenOtherwise()) loadAnew();
};

/** Language, weeks and days are the device's again. */
export const followNobody = (): void => {
  keepOwnDays({ zone: null, dayEndsAt: 0 });
  keepWeekStart(null);
  keepOwnLanguage(null);
};
