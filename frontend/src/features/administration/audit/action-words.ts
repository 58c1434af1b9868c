import type { AdminActionAnswer, DeedKind } from '@lectio/contract';
import { listed } from '@/shared/lib/lists';
import { msg, t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';

type Action = AdminActionAnswer;

/** For the filter. */
export const KIND_WORDS: Record<DeedKind, string> = {
  'points-awarded': msg('Points adjusted'),
  'badge-given': msg('Badge given'),
  'badge-created': msg('Badge created'),
  'level-created': msg('Level created'),
  'account-deleted': msg('Account deleted'),
  'password-set': msg('Password set'),
  'email-corrected': msg('Email address corrected'),
  'reports-taken-away': msg('Reports taken away'),
  'reports-put-back': msg('Reports put back'),
  'goal-created': msg('Goal created'),
  'goal-changed': msg('Goal changed'),
  'goal-deleted': msg('Goal deleted'),
  'goals-refreshed': msg('Goals refreshed'),
  'broadcast-created': msg('Notification written'),
  'broadcast-changed': msg('Notification changed'),
  'broadcast-deleted': msg('Notification deleted'),
  'broadcast-sent': msg('Notification sent'),
  'reports-deleted': msg('All reports deleted'),
  'progress-reset': msg('All progress reset'),
  'reset-reverted': msg('Reset undone'),
  'fake-data-deleted': msg('Fake data deleted'),
  'sample-ordered': msg('Sample community requested'),
  'operation-started': msg('Rebuild or verification started'),
  'reader-retried': msg('Stuck reader retried'),
  'rules-previewed': msg('Rules previewed'),
  'rules-published': msg('Rules published'),
  'backup-ordered': msg('Backup requested'),
  'queues-opened': msg('Queues opened'),
  'site-changed': msg('Site settings changed'),
  'test-mail-sent': msg('Test email sent'),
  'invitation-made': msg('Invitation created'),
  'invitation-withdrawn': msg('Invitation withdrawn'),
  command: msg('Operator’s command'),
  other: msg('Something else'),
};

export const pointsOf = ({ points, facts }: Action): number => points?.change ?? Number(facts?.points ?? 0);

/** Who did it, in `<who>`, and on whom or what, in `<whom>`. */
const SENTENCES: Record<Exclude<DeedKind, 'points-awarded' | 'operation-started'>, string> = {
  'badge-given': msg('<who>{actor}</who> gave a badge to <whom>{target}</whom>'),
  'badge-created': msg('<who>{actor}</who> created a badge'),
  'level-created': msg('<who>{actor}</who> created a level'),
  'account-deleted': msg('<who>{actor}</who> deleted the account of <whom>{target}</whom>'),
  'password-set': msg('<who>{actor}</who> set a new password for <whom>{target}</whom>'),
  'email-corrected': msg('<who>{actor}</who> corrected the email address of <whom>{target}</whom>'),
  'reports-taken-away': msg('<who>{actor}</who> took away reports of <whom>{target}</whom>'),
  'reports-put-back': msg('<who>{actor}</who> put back reports of <whom>{target}</whom>'),
  'goal-created': msg('<who>{actor}</who> created a goal'),
  'goal-changed': msg('<who>{actor}</who> changed the goal <whom>{target}</whom>'),
  'goal-deleted': msg('<who>{actor}</who> deleted the goal <whom>{target}</whom>'),
  'goals-refreshed': msg('<who>{actor}</who> recounted the goals'),
  'broadcast-created': msg('<who>{actor}</who> wrote a notification'),
  'broadcast-changed': msg('<who>{actor}</who> changed the notification <whom>{target}</whom>'),
  'broadcast-deleted': msg('<who>{actor}</who> deleted the notification <whom>{target}</whom>'),
  'broadcast-sent': msg('<who>{actor}</who> sent the notification <whom>{target}</whom>'),
  'reports-deleted': msg('<who>{actor}</who> deleted everyone’s reports: <whom>{target}</whom>'),
  'progress-reset': msg('<who>{actor}</who> reset everyone’s progress: <whom>{target}</whom>'),
  'reset-reverted': msg('<who>{actor}</who> undid the <whom>{target}</whom>'),
  'fake-data-deleted': msg('<who>{actor}</who> deleted the fake data'),
  'sample-ordered': msg('<who>{actor}</who> requested a sample community'),
  'reader-retried': msg('<who>{actor}</who> retried a stuck reader: <whom>{target}</whom>'),
  'rules-previewed': msg('<who>{actor}</who> previewed other rules'),
  'rules-published': msg('<who>{actor}</who> published rules'),
  'backup-ordered': msg('<who>{actor}</who> requested a backup'),
  'queues-opened': msg('<who>{actor}</who> opened the queues'),
  'site-changed': msg('<who>{actor}</who> changed the settings of the site'),
  'test-mail-sent': msg('<who>{actor}</who> sent a test email'),
  'invitation-made': msg('<who>{actor}</who> created an invitation'),
  'invitation-withdrawn': msg('<who>{actor}</who> withdrew an invitation'),
  command: msg('<who>{actor}</who> ran “{path}”'),
  other: msg('<who>{actor}</who> called {method} {path}'),
};

/** A text of the catalogue, with `{points}` without their sign. */
export const sentenceOf = (action: Action): string => {
  const { kind, facts, target } = action;
  if (kind === 'points-awarded')
    return pointsOf(action) < 0
      ? msg('<who>{actor}</who> took {points, plural, one {# point} other {# points}} from <whom>{target}</whom>')
      : msg('<who>{actor}</who> gave {points, plural, one {# point} other {# points}} to <whom>{target}</whom>');
  if (kind !== 'operation-started') return SENTENCES[kind];
  if (facts?.kind === 'rebuild')
    return target
      ? msg('<who>{actor}</who> started rebuilding the figures of <whom>{target}</whom>')
      : msg('<who>{actor}</who> started rebuilding all figures');
  return target
    ? msg('<who>{actor}</who> started verifying the figures of <whom>{target}</whom>')
    : msg('<who>{actor}</who> started verifying all figures');
};

export const actorInWords = ({ accountId, accountName }: Action): string =>
  accountId === null ? t('The operator') : (accountName ?? t('Account {id}, deleted since,', { id: accountId }));

/** By name where it still has one. */
export const targetInWords = ({ kind, id, name }: NonNullable<Action['target']>): string => {
  if (name !== null) return name;
  switch (kind) {
    case 'reader':
      return t('reader {id}', { id });
    case 'account':
      return t('account {id}', { id });
    case 'family':
      return t('family {id}', { id });
    case 'goal':
      return t('goal {id}', { id });
    case 'broadcast':
      return t('notification {id}', { id });
    case 'reset':
      return t('reset {id}', { id });
    default:
      return `${kind} ${id}`;
  }
};

/** A fact with its value, in a word or two. */
const FACTS = {
  targetValue: msg('target {value}'),
  currentValue: msg('value {value}'),
  isActive: msg('active {value}'),
  displayOrder: msg('place in the list {value}'),
  completedBibles: msg('completed Bibles {value}'),
  badgeId: msg('badge {value}'),
  targetType: msg('to {value}'),
  reports: msg('reports {value}'),
  readers: msg('readers {value}'),
  users: msg('users {value}'),
  families: msg('families {value}'),
  badges: msg('badges {value}'),
  plans: msg('plans {value}'),
  adjustments: msg('adjustments {value}'),
  duplicates: msg('duplicates {value}'),
  registration: msg('registration {value}'),
} as const;

const isKnown = (name: string): name is keyof typeof FACTS => name in FACTS;

/** Facts that the sentence contains already. */
const IN_SENTENCE = new Set(['points', 'kind']);

const valueInWords = (value: unknown): string => {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return String(value);
};

/** "target 100 → 500, active yes → no", or "reports 3". */
export const factsInWords = ({ facts, points }: Action): string => {
  const others = Object.entries(facts ?? {})
    .filter(([name, value]) => !IN_SENTENCE.has(name) && value !== null)
    .map(([name, known]) => {
      const value = [known].flat().map(valueInWords).join(' → ');
      return isKnown(name) ? t(FACTS[name], { value }) : `${name} ${value}`;
    });
  const totals =
    points?.before === null || points?.after === null || !points
      ? []
      : [
          t('{before, number} → {after, plural, one {# point} other {# points}}', {
            before: points.before,
            after: points.after,
          }),
        ];
  return listed([...totals, ...others]);
};
