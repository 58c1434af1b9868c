/** The heading of each step, from step 1. */
export const STEP_TITLES = [
  'Welcome to Lectio',
  'Connect with Your Church',
  'Set Your Preferences',
  'Create or Join a Family',
  'Add Family Readers',
  "You're All Set!",
] as const;

export interface StepProps {
  /** Goes to the next step; true skips this one, and a number as many from this one on. */
  onDone: (skip?: boolean | number) => void;
  /** While the next step loads. */
  busy: boolean;
}
