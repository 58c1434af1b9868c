import { today } from '../lib/days';

const DAY_MS = 86_400_000;

/** How many days from today a date is. */
export const daysUntil = (date: string): number => (Date.parse(date) - Date.parse(today())) / DAY_MS;
