import type { ChosenTranslation } from '@lectio/contract';
import { getAuth, useAuth, type AuthState } from '../auth/auth-store';

const chosenIn = ({ preferences, user }: AuthState): ChosenTranslation | undefined =>
  (preferences ?? user?.preferences)?.bibleTranslation;

/** What the account reads; undefined before that is known, when the server goes by the account. */
export const chosenTranslation = (): ChosenTranslation | undefined => chosenIn(getAuth());

export const useChosenTranslation = (): ChosenTranslation | undefined => chosenIn(useAuth());
