import { DemoClock } from '@demo/demo-clock';
import { demoState } from '@demo/demo-state';
import { generatePlan } from '@demo/generate';
import { makeCommunity } from '@demo/make-community';
import { countReports, FULL_SIZE, type CommunityPlan } from '@demo/plan';
import { utcDay } from '@kernel/civil-date';
import { Settings } from '@platform/settings/settings';
import { columns, WrongUsage, type CommandResult, type OperatorCommand } from './command';

const SEED = 19;
const DEMO_PASSWORD = 'read-and-rejoice';
const TELL_EVERY_MS = 2000;
const clock = new DemoClock();

/** Accounts worth showing, by their place in the plan, with the reason. */
const SHOWN: readonly (readonly [index: number, why: string])[] = [
  [0, 'a family of many readers, two Bibles read, boards on'],
  [1, 'a streak of two years, three Bibles read'],
  [3, 'the whole Bible every October'],
  [7, 'stopped long ago'],
  [39, 'new today: nothing read yet'],
];

export const demo: OperatorCommand = {
  name: 'demo',
  summary: 'fill an empty database with a sample community',
  role: 'all',
  clock,
  async run({ context, progress }) {
    const plan = generatePlan({ seed: SEED, today: utcDay(Date.now()), size: FULL_SIZE });
    switch (await demoState(context, plan)) {
      case 'complete':
        return signIn(plan, 'The sample community is there.');
      case 'interrupted':
        return interrupted(context.get(Settings).dataDir);
      case 'occupied':
        throw new WrongUsage('People have accounts in this database: the sample community needs one of its own.');
      case 'empty': {
        const started = Date.now();
        await makeCommunity(context, plan, { clock, password: DEMO_PASSWORD, tell: said(progress) });
        const { accounts, readers, families } = plan;
        const size = `${accounts.length} accounts, ${readers.length} readers, ${families.length} families, ${countReports(plan).toLocaleString('en')} reports`;
        return signIn(plan, `${size}, made in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
      }
    }
  },
};

const signIn = (plan: CommunityPlan, headline: string): CommandResult => {
  const accounts = SHOWN.map(([index, why]) => ({ email: plan.accounts[index].email, password: DEMO_PASSWORD, why }));
  const table = columns(accounts.map(({ email, why }) => [`  ${email}`, why]));
  return {
    ok: true,
    data: { accounts },
    text: `${headline}\n\nSign in with the password ${DEMO_PASSWORD} as\n${table}\n`,
  };
};

/** Says every two seconds how far it is, and when all reports are made. */
const said = (progress: (line: string) => void): ((done: number, total: number) => void) => {
  let saidAt = Date.now();
  return (done, total) => {
    if (done === total) return progress(`${done.toLocaleString('en')} reports; the figures follow`);
    if (Date.now() - saidAt < TELL_EVERY_MS) return;
    saidAt = Date.now();
    progress(`${done.toLocaleString('en')} of ${total.toLocaleString('en')} reports`);
  };
};

const interrupted = (dataDir: string): CommandResult => ({
  ok: false,
  data: { interrupted: true },
  text: `A sample community was begun in this database and never finished.\nDelete the database (with npm run demo: the folder ${dataDir}) and start again.`,
});
