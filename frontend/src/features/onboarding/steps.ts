/** Of each step its heading, from 1 on. */
export const STEP_TITLES = [
  'Welcome to Lectio',
  'Connect with Your Church',
  'Set Your Preferences',
  'Create or Join a Family',
  'Add Family Readers',
  "You're All Set!",
] as const;

export interface StepProps {
  /** On to the next step; true when this one is left out. */
  onDone: (skip?: boolean) => void;
  /** While the next step is on its way. */
  busy: boolean;
}
