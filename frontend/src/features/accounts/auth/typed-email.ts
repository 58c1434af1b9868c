import type { ChangeEvent } from 'react';

/** An email that goes along from one view of the sign-in to the next. */
export interface TypedEmail {
  /** What a field for the email begins with. */
  email?: string;
  onEmail?: (email: string) => void;
}

/** For the registration of the field: tells of each change. */
export const keptBy = (onEmail: TypedEmail['onEmail']) => ({
  onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => onEmail?.(target.value),
});
