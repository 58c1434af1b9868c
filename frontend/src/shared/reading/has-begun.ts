import type { ReaderProfileAnswer } from '@lectio/contract';

type Profile = ReaderProfileAnswer['profile'];

/**
 * True once anything was read; before that, and after everything was undone, the first step is shown. Joining a family earns
 * points, and is no reading.
 */
export const hasBegun = ({ stats }: Profile): boolean => stats.totalReports > 0;

/** True once there is anything to show: read, or earned in another way. */
export const hasFigures = (profile: Profile): boolean => hasBegun(profile) || profile.points.totalPoints !== 0;
