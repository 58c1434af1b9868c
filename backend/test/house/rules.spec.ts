import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

interface Violation {
  rule: string;
  from: string;
}

interface Fired {
  lint: Record<string, string[]>;
  boundaries: { rules: string[]; violations: Violation[] };
}

/** A rule that never fires looks the same as a rule that is always followed. So each has a file that breaks it. */
describe('the rules of the house', () => {
  let fired: Fired;

  beforeAll(() => {
    const output = execFileSync(process.execPath, ['test/house/run-fixtures.mjs'], { cwd: ROOT, encoding: 'utf8' });
    fired = JSON.parse(output) as Fired;
  }, 60_000);

  it('lets each lint fixture break exactly its rule', () => {
    expect(fired.lint).toEqual({
      'backend/src/kernel/crypto-global.ts': ['house/pure'],
      'backend/src/kernel/crypto-import.ts': ['house/pure'],
      'backend/src/kernel/date-now.ts': ['house/pure'],
      'backend/src/kernel/given-date.ts': [],
      'backend/src/kernel/math-random.ts': ['house/pure'],
      'backend/src/kernel/module-state.ts': ['house/pure'],
      'backend/src/kernel/new-date.ts': ['house/pure'],
      'backend/src/kernel/process-env.ts': ['house/pure'],
      'backend/src/platform/NotKebab.ts': ['house/file-name'],
      'backend/src/platform/address-elsewhere.ts': ['no-restricted-properties'],
      'backend/src/platform/any.ts': ['typescript/no-explicit-any'],
      'backend/src/platform/default-export.ts': ['house/named-exports'],
      'backend/src/platform/five-parameters.ts': ['house/max-params'],
      'backend/src/platform/five-of-a-request.ts': [],
      'backend/src/platform/far-import.ts': ['no-restricted-imports'],
      'backend/src/platform/floating-promise.ts': ['typescript/no-floating-promises'],
      'backend/src/platform/injected.ts': [],
      'backend/src/platform/long.spec.ts': [],
      'backend/src/platform/reasoned.ts': [],
      'backend/src/platform/too-long.ts': ['max-lines'],
      'backend/src/platform/ts-ignore.ts': ['typescript/ban-ts-comment'],
      'backend/src/platform/unreasoned.ts': ['house/reasoned-disable'],
      'backend/src/platform/useless-disable.ts': [expect.stringContaining('Unused eslint-disable directive')],
      'backend/src/slices/alpha/domain/alpha.decider.ts': ['house/pure'],
      'backend/src/slices/alpha/domain/half-a-switch.ts': ['typescript/switch-exhaustiveness-check'],
      'backend/src/slices/alpha/domain/whole-switch.ts': [],
      'backend/src/slices/alpha/read/totals/totals.projection.ts': ['house/pure'],
      'backend/src/slices/alpha/read/totals/totals.queries.ts': [],
      'backend/src/slices/alpha/read/totals/totals.view.ts': ['house/pure'],
      'frontend/src/features/boards/said-early.tsx': ['house/in-catalogue'],
      'frontend/src/features/boards/said.tsx': [],
      'frontend/src/features/boards/unsaid-label.tsx': ['house/in-catalogue'],
      'frontend/src/features/boards/unsaid.tsx': ['house/in-catalogue'],
      'frontend/src/features/one/NotKebab.tsx': ['house/file-name'],
      'frontend/src/routes/readers.$readerId.tsx': [],
      'migrations/1700000000000-CreateAll.ts': [],
      'migrations/create-all.ts': ['house/file-name'],
    });
  });

  it('lets each boundary fixture break exactly its rule', () => {
    const byRule = Object.fromEntries(fired.boundaries.violations.map(({ rule, from }) => [rule, from]));

    expect(byRule).toEqual({
      'no-cycles': 'backend/src/platform/ring-one.ts',
      resolvable: 'backend/src/platform/lost.ts',
      'kernel-imports-nothing': 'backend/src/kernel/ids.ts',
      'domain-is-pure': 'backend/src/slices/alpha/domain/framed.ts',
      'platform-knows-no-slice': 'backend/src/platform/mail.ts',
      'slices-by-index': 'backend/src/slices/alpha/reactions/through-the-window.ts',
      'only-roots-see-the-app': 'backend/src/slices/alpha/reactions/reach-back.ts',
      'read-sees-events-only': 'backend/src/slices/alpha/read/totals/totals.projection.ts',
      'http-sees-no-store': 'backend/src/slices/alpha/http/totals.controller.ts',
      'one-way-into-the-log': 'backend/src/slices/alpha/reactions/past-the-recorder.ts',
      'typeorm-connects-and-migrates': 'backend/src/slices/alpha/reactions/with-typeorm.ts',
      'pg-in-stores': 'backend/src/slices/alpha/reactions/with-pg.ts',
      'bullmq-in-queues': 'backend/src/slices/alpha/reactions/with-bullmq.ts',
      'socket-io-in-realtime': 'backend/src/slices/alpha/reactions/with-socket-io.ts',
      'contract-stands-alone': 'backend/contract/framed.ts',
      'frontend-sees-contract-only': 'frontend/src/shared/server-thing.ts',
      'backend-knows-no-frontend': 'backend/src/slices/alpha/http/page.ts',
      'shared-at-the-bottom': 'frontend/src/shared/upside-down.ts',
      'features-below-routes': 'frontend/src/features/two/climber.ts',
      'features-apart': 'frontend/src/features/two/neighbour.ts',
    });
    expect(fired.boundaries.violations).toHaveLength(fired.boundaries.rules.length);
    expect(Object.keys(byRule).sort()).toEqual([...fired.boundaries.rules].sort());
  });
});
