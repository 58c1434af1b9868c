import { msg } from '@/shared/language/speech';

/** The heading of each step, from step 1. */
export const STEP_TITLES = [
  msg('Welcome to Lectio'),
  msg('Connect with Your Church'),
  msg('Set Your Preferences'),
  msg('Create or Join a Family'),
  msg('Add Family Readers'),
  msg("You're All Set!"),
] as const;

export interface StepProps {
  /** Goes to the next step; true skips this one, and a number as many from this one on. */
  onDone: (skip?: boolean | number) => void;
  /** While the next step loads. */
  busy: boolean;
}
