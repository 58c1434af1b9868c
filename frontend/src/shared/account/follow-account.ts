import type { PreferencesAnswer } from '@lectio/contract';
import { chooseLanguage } from '../language/chosen';
import { keepOwnDays } from '../lib/days';
import { keepWeekStart } from '../lib/locale';

type OfPages = Pick<PreferencesAnswer, 'language' | 'weekStart' | 'timeZone' | 'dayEndsAt'>;

/** What an account says of language, weeks and days holds for its pages, which are loaded anew where they speak otherwise. */
export const followAccount = ({ language, weekStart, timeZone, dayEndsAt }: OfPages): void => {
  keepOwnDays({ zone: timeZone, dayEndsAt: dayEndsAt ?? 0 });
  const hasOtherWeeks = keepWeekStart(weekStart);
  // Without a language of its own, an account is shown what was chosen on the device.
  const isSpokenOtherwise = language !== null && chooseLanguage(language);
  if (hasOtherWeeks || isSpokenOtherwise) location.reload();
};

/** Weeks and days are the device's again; its language stays. */
export const followNobody = (): void => {
  keepOwnDays({ zone: null, dayEndsAt: 0 });
  keepWeekStart(null);
};
