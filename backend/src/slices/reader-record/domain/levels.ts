import { msg, say, type Said } from '@lectio/contract';

/** A level and the points at which it begins. */
export interface Level {
  readonly level: number;
  readonly title: string;
  readonly color: string;
  readonly pointsRequired: number;
}

const TITLES = [
  msg('First Page'),
  msg('Seeker'),
  msg('Listener'),
  msg('Learner'),
  msg('Reader'),
  msg('Page Turner'),
  msg('Companion'),
  msg('Disciple'),
  msg('Student'),
  msg('Wayfarer'),
  msg('Pilgrim'),
  msg('Gleaner'),
  msg('Watchman'),
  msg('Storyteller'),
  msg('Witness'),
  msg('Psalmist'),
  msg('Harpist'),
  msg('Singer of Ascents'),
  msg('Gatekeeper'),
  msg('Lamp Keeper'),
  msg('Sower'),
  msg('Vinedresser'),
  msg('Shepherd'),
  msg('Fisher'),
  msg('Builder'),
  msg('Stonecutter'),
  msg('Cupbearer'),
  msg('Messenger'),
  msg('Herald'),
  msg('Counsellor'),
  msg('Teacher'),
  msg('Scribe'),
  msg('Copyist'),
  msg('Illuminator'),
  msg('Keeper of Scrolls'),
  msg('Chronicler'),
  msg('Interpreter'),
  msg('Sage'),
  msg('Elder'),
  msg('Judge'),
  msg('Overseer'),
  msg('Steward'),
  msg('Ambassador'),
  msg('Apprentice of Wisdom'),
  msg('Friend of Wisdom'),
  msg('Prophet’s Companion'),
  msg('Apostle’s Companion'),
  msg('Berean'),
  msg('Continual Reader'),
  msg('Lectio Continua'),
] as const;

const COLORS = [
  '#8a7f72',
  '#7a6a4f',
  '#6b7a4f',
  '#4f7a63',
  '#4f6f7a',
  '#4f5a7a',
  '#6a4f7a',
  '#7a4f63',
  '#7a2e2e',
  '#b08a2e',
] as const;

/** Level L begins at 50·L·(L−1) points. */
export const LEVELS: readonly Level[] = TITLES.map((title, index) => ({
  level: index + 1,
  title,
  color: COLORS[Math.floor(index / 5)],
  pointsRequired: 50 * (index + 1) * index,
}));

/** The built-in levels, then further ones in order. */
export const withFurther = (further: readonly Level[]): readonly Level[] => [...LEVELS, ...further];

/** The level for a total; negative totals are at the first level. */
export const levelFor = (totalPoints: number, levels: readonly Level[] = LEVELS): Level => {
  let reached = levels[0];
  for (const level of levels) if (totalPoints >= level.pointsRequired) reached = level;
  return reached;
};

/** The title as it is said to people: administrators' as they wrote it. */
export const titleInWords = ({ level, title }: Pick<Level, 'level' | 'title'>): string | Said => {
  if (level > LEVELS.length) return title;
  return title === 'Reader'
    ? say('{of, select, level {Reader} other {Reader}}', { of: 'level' })
    : { text: title, values: {} };
};

/** Points missing to the next level; 0 at the last. */
export const pointsToNextLevel = (totalPoints: number, levels: readonly Level[] = LEVELS): number => {
  const next = levels[levelFor(totalPoints, levels).level];
  return next ? next.pointsRequired - totalPoints : 0;
};
