import { msg, say, type PointsReason, type Said } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { sayHere } from '@platform/language/here';
import { PLAIN, type RuleSet } from '@slices/reader-record';

const wordsOf = (reason: PointsReason, rules: RuleSet): string | Said => {
  switch (reason) {
    case 'chapter_read_completion':
      return say(
        'A chapter new to this time through the Bible earns {points, plural, one {# point} other {# points}}, times the streak multiplier, rounded to the nearest point.',
        { points: rules.completionBase },
      );
    case 'chapter_read_repeat':
      return say(
        'A chapter already read this time through the Bible earns {points, plural, one {# point} other {# points}}, times the streak multiplier, rounded to the nearest point.',
        { points: rules.repeatBase },
      );
    case 'bible_completed':
      return say('Completing a Bible earns an extra {points, plural, one {# point} other {# points}}.', {
        points: rules.bibleCompleted,
      });
    case 'badge_earned':
      return msg('A badge earns its points once, and keeps them while your reports support it.');
    case 'admin_adjustment':
      return msg('An administrator added or deducted these points.');
    case 'other':
      return msg('Completing a reading plan earns its reward.');
  }
};

/** The rule behind an entry, in words. */
export const ruleWords = (reason: PointsReason, rules: RuleSet): string => sayHere(wordsOf(reason, rules));

/** Of what a join brought along. */
export const alongWords = (): string =>
  sayHere(
    msg(
      'What a merged reader had earned comes along as points where its reports don’t earn it again: adjustments, plans and badges.',
    ),
  );

/** Why a report earned this multiplier. `delay` is the number of days between its read date and its recording. */
export const multiplierWords = (facts: { hundredths: number; streak: number; delay: Day }, rules: RuleSet): string => {
  const { hundredths, streak, delay } = facts;
  const { lateAfterDays } = rules;
  if (delay > lateAfterDays)
    return sayHere(
      say(
        'Reported {delay, plural, one {# day} other {# days}} after reading. Beyond {days, plural, one {# day} other {# days}}, the multiplier is 1.',
        { delay, days: lateAfterDays },
      ),
    );
  const step = rules.multipliers.find(({ fromDays }) => streak >= fromDays);
  const next = rules.multipliers.findLast(({ fromDays }) => fromDays > streak);
  const reached =
    step && step.fromDays > 0
      ? say('A streak of {days, plural, one {# day} other {# days}} or more multiplies by {times, number}.', {
          days: step.fromDays,
          times: hundredths / PLAIN,
        })
      : msg('The streak was too short for a multiplier.');
  const then = next && sayHere(nextStep(next));
  return [sayHere(reached), ...(then ? [then] : [])].join(' ');
};

const nextStep = ({ fromDays, hundredths }: RuleSet['multipliers'][number]): Said =>
  say('From {days, plural, one {# day} other {# days}} on, it’s {times, number}.', {
    days: fromDays,
    times: hundredths / PLAIN,
  });
