import { number } from '../lib/format';

/** What was earned since the beginning: an undo takes from the total alone. */
export const everEarned = ({ totalPoints, lifetimePoints }: { totalPoints: number; lifetimePoints: number }): string =>
  totalPoints === lifetimePoints
    ? `${number(lifetimePoints)} ever earned`
    : `${number(lifetimePoints)} ever earned, corrections not counted`;
