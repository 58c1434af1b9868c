/** Where account holders find their own figures: the profile link, the way on after a reset, the challenge's button. */
export const DASHBOARD = '/dashboard' as const;
