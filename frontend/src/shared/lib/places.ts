/** The page of account holders' own figures: linked from the profile, after a reset and from the challenge. */
export const DASHBOARD = '/dashboard' as const;
