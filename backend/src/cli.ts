import 'reflect-metadata';
import { readConfiguration, WrongSetting } from './app/configuration';
import { withContext } from './app/context';
import { askSecret } from './cli/ask-secret';
import { commandOf, COMMANDS, LONE_COMMANDS, usage, WrongUsage } from './cli/commands';
import { runCommand } from './cli/run-command';
import { Refusal } from './kernel/errors';
import { BackupUnusable } from './platform/backup/backup-unusable';
import type { Settings } from './platform/settings/settings';

/** `npm run cli -- <command> [arguments] [--json]`: what an operator does. Answers on stdout, everything else on stderr. */
const run = async (): Promise<number> => {
  const json = process.argv.includes('--json');
  const words = process.argv.slice(2).filter((word) => word !== '--json');
  const command = commandOf([...COMMANDS, ...LONE_COMMANDS], words);
  if (!command) {
    process.stderr.write(`${usage()}\n`);
    return words.length === 0 || words[0] === 'help' ? 0 : 2;
  }
  const given: Settings = { ...readConfiguration(process.env), logLevel: 'warn' };
  const args = words.slice(command.name.split(' ').length);
  const progress = (line: string): void => void process.stderr.write(`${line}\n`);
  const result =
    'runAlone' in command
      ? await command.runAlone({ settings: given, args, progress })
      : await withContext({ settings: { ...given, role: command.role ?? 'api' }, clock: command.clock }, (context) =>
          runCommand(command, { context, args, progress, secret: (question) => askSecret(question) }),
        );
  process.stdout.write(`${json ? JSON.stringify(result.data) : result.text}\n`);
  return result.ok ? 0 : 1;
};

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = [WrongSetting, WrongUsage, Refusal, BackupUnusable].some((kind) => error instanceof kind);
    const { message, stack } = error as Error;
    process.stderr.write(`${expected ? message : stack}\n`);
    process.exit(expected ? 2 : 1);
  },
);
