import 'reflect-metadata';
import { readConfiguration, WrongSetting } from './app/settings/configuration';
import { withContext } from './app/context';
import { isUntrusted } from './app/data-source';
import { productVersion } from './app/settings/product-version';
import { askSecret } from './cli/ask-secret';
import { COMMANDS, LONE_COMMANDS, WrongUsage } from './cli/commands';
import { understood } from './cli/grammar';
import { chosenFrom } from './cli/program';
import { runCommand } from './cli/run-command';
import { Refusal } from './kernel/errors';
import { StoreFailed } from './platform/backup/backup-store';
import { BackupUnusable } from './platform/backup/backup-unusable';
import { sqlState } from './platform/database/database';
import { isStoreAway } from './platform/database/store-away';
import type { Settings } from './platform/settings/settings';

/** `lectio <command> [arguments] [--json]`: what an operator does. Answers on stdout, everything else on stderr. */
const run = async (): Promise<number> => {
  const json = process.argv.includes('--json');
  const words = process.argv.slice(2).filter((word) => word !== '--json');
  const chosen = chosenFrom([...COMMANDS, ...LONE_COMMANDS], { words, version: productVersion() });
  if (chosen === null) return 0;
  const { command, args } = chosen;
  const given: Settings = { ...readConfiguration(process.env), logLevel: 'warn' };
  const progress = (line: string): void => void process.stderr.write(`${line}\n`);
  const result =
    'runAlone' in command
      ? await command.runAlone({ settings: given, ...understood(command, args), progress })
      : await withContext({ settings: { ...given, role: command.role ?? 'api' }, clock: command.clock }, (context) =>
          runCommand(command, { context, args, progress, secret: (question) => askSecret(question) }),
        );
  process.stdout.write(`${json ? JSON.stringify(result.data) : result.text}\n`);
  return result.ok ? 0 : 1;
};

/** The database refuses the connection: a wrong password, an unknown name. */
const REFUSED = /^(28|3D)/;

/** Exit code and what is said: one line for what an operator can put right, and the place for what only a developer can. */
const explained = (error: Error): readonly [code: number, words: string] => {
  if ([WrongSetting, WrongUsage, Refusal, BackupUnusable].some((kind) => error instanceof kind))
    return [2, error.message];
  // Also of the system: a folder that may not be written, a full disk.
  if (error instanceof StoreFailed || 'syscall' in error) return [1, error.message];
  const state = sqlState(error);
  if (isStoreAway(error) || isUntrusted(error) || REFUSED.test(state ?? ''))
    return [1, `The database does not answer as it should: ${error.message || state}`];
  return [1, error.stack ?? error.message];
};

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const [code, words] = explained(error as Error);
    process.stderr.write(`${words}\n`);
    process.exit(code);
  },
);
