import type { AdminActionAnswer, DeedKind } from '@lectio/contract';
import { count, number } from '@/shared/lib/format';

type Action = AdminActionAnswer;

/** For the filter. */
export const KIND_WORDS: Record<DeedKind, string> = {
  'points-awarded': 'Points adjusted',
  'badge-given': 'Badge given',
  'badge-created': 'Badge created',
  'level-created': 'Level created',
  'account-deleted': 'Account deleted',
  'password-set': 'Password set',
  'goal-created': 'Goal created',
  'goal-changed': 'Goal changed',
  'goal-deleted': 'Goal deleted',
  'goals-refreshed': 'Goals refreshed',
  'broadcast-created': 'Notification written',
  'broadcast-changed': 'Notification changed',
  'broadcast-deleted': 'Notification deleted',
  'broadcast-sent': 'Notification sent',
  'reports-deleted': 'All reports deleted',
  'progress-reset': 'All progress reset',
  'reset-reverted': 'Reset undone',
  'fake-data-deleted': 'Fake data deleted',
  'sample-ordered': 'Sample community requested',
  'operation-started': 'Rebuild or verification started',
  'reader-retried': 'Stuck reader retried',
  'rules-previewed': 'Rules previewed',
  'rules-published': 'Rules published',
  'backup-ordered': 'Backup requested',
  'queues-opened': 'Queues opened',
  'site-changed': 'Site settings changed',
  'test-mail-sent': 'Test email sent',
  'invitation-made': 'Invitation created',
  'invitation-withdrawn': 'Invitation withdrawn',
  command: 'Operator’s command',
  other: 'Something else',
};

/** Between who did it and on whom or what it was. */
export interface Sentence {
  did: string;
  /** Shown as a link where there is a page of it. */
  target: Action['target'];
  rest: string;
}

const pointsOf = ({ points, facts }: Action): number => points?.change ?? Number(facts?.points ?? 0);

const SENTENCES: Record<DeedKind, (action: Action) => [did: string, rest?: string]> = {
  'points-awarded': (action) => {
    const change = pointsOf(action);
    const amount = count(Math.abs(change), 'point');
    return change < 0 ? [`took ${amount} from`] : [`gave ${amount} to`];
  },
  'badge-given': () => ['gave a badge to'],
  'badge-created': () => ['created a badge'],
  'level-created': () => ['created a level'],
  'account-deleted': () => ['deleted the account of'],
  'password-set': () => ['set a new password for'],
  'goal-created': () => ['created a goal'],
  'goal-changed': () => ['changed the goal'],
  'goal-deleted': () => ['deleted the goal'],
  'goals-refreshed': () => ['recounted the goals'],
  'broadcast-created': () => ['wrote a notification'],
  'broadcast-changed': () => ['changed the notification'],
  'broadcast-deleted': () => ['deleted the notification'],
  'broadcast-sent': () => ['sent the notification'],
  'reports-deleted': () => ['deleted everyone’s reports:'],
  'progress-reset': () => ['reset everyone’s progress:'],
  'reset-reverted': () => ['undid the'],
  'fake-data-deleted': () => ['deleted the fake data'],
  'sample-ordered': () => ['requested a sample community'],
  'operation-started': ({ facts, target }) => {
    const kind = facts?.kind === 'rebuild' ? 'rebuilding' : 'verifying';
    return target ? [`started ${kind} the figures of`] : [`started ${kind} all figures`];
  },
  'reader-retried': () => ['retried a stuck reader:'],
  'rules-previewed': () => ['previewed other rules'],
  'rules-published': () => ['published rules'],
  'backup-ordered': () => ['requested a backup'],
  'queues-opened': () => ['opened the queues'],
  'site-changed': () => ['changed the settings of the site'],
  'test-mail-sent': () => ['sent a test email'],
  'invitation-made': () => ['created an invitation'],
  'invitation-withdrawn': () => ['withdrew an invitation'],
  command: ({ path }) => [`ran “${path}”`],
  other: ({ method, path }) => [`called ${method} ${path}`],
};

export const sentenceOf = (action: Action): Sentence => {
  const [did, rest = ''] = SENTENCES[action.kind](action);
  const tried = action.status !== null && action.status >= 400 ? 'tried and was refused: ' : '';
  return { did: `${tried}${did}`, target: action.target, rest };
};

export const actorInWords = ({ accountId, accountName }: Action): string =>
  accountId === null ? 'The operator' : (accountName ?? `Account ${accountId}, deleted since,`);

const KINDS_OF_TARGET: Record<string, string> = {
  reader: 'reader',
  account: 'account',
  family: 'family',
  goal: 'goal',
  broadcast: 'notification',
  reset: 'reset',
};

/** By name where it still has one. */
export const targetInWords = ({ kind, id, name }: NonNullable<Action['target']>): string =>
  name ?? `${KINDS_OF_TARGET[kind] ?? kind} ${id}`;

const FACT_WORDS: Record<string, string> = {
  targetValue: 'target',
  currentValue: 'value',
  isActive: 'active',
  displayOrder: 'place in the list',
  completedBibles: 'completed Bibles',
  badgeId: 'badge',
  targetType: 'to',
};

/** Facts that the sentence contains already. */
const IN_SENTENCE = new Set(['points', 'kind']);

const valueInWords = (value: unknown): string => {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

/** "target 100 → 500, active yes → no", or "3 reports". */
export const factsInWords = ({ facts, points }: Action): string => {
  const others = Object.entries(facts ?? {})
    .filter(([name, value]) => !IN_SENTENCE.has(name) && value !== null)
    .map(([name, value]) => {
      const words = FACT_WORDS[name] ?? name;
      return Array.isArray(value)
        ? `${words} ${value.map(valueInWords).join(' → ')}`
        : `${words} ${valueInWords(value)}`;
    });
  const totals =
    points?.before === null || points?.after === null || !points
      ? []
      : [`${number(points.before)} → ${count(points.after, 'point')}`];
  return [...totals, ...others].join(', ');
};
