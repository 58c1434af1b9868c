import 'reflect-metadata';
import { readConfiguration, WrongSetting } from './app/configuration';
import { withContext } from './app/context';
import { askSecret } from './cli/ask-secret';
import { COMMANDS, usage, WrongUsage } from './cli/commands';
import { runCommand } from './cli/run-command';
import { Refusal } from './kernel/errors';

/** `npm run cli -- <command> [arguments] [--json]`: what an operator does. Answers on stdout, everything else on stderr. */
const run = async (): Promise<number> => {
  const json = process.argv.includes('--json');
  const words = process.argv.slice(2).filter((word) => word !== '--json');
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (!command) {
    process.stderr.write(`${usage()}\n`);
    return words.length === 0 || words[0] === 'help' ? 0 : 2;
  }
  const settings = {
    ...readConfiguration(process.env),
    role: command.role ?? ('api' as const),
    logLevel: 'warn' as const,
  };
  const args = words.slice(command.name.split(' ').length);
  const result = await withContext({ settings, clock: command.clock }, (context) =>
    runCommand(command, {
      context,
      args,
      progress: (line) => void process.stderr.write(`${line}\n`),
      secret: (question) => askSecret(question),
    }),
  );
  process.stdout.write(`${json ? JSON.stringify(result.data) : result.text}\n`);
  return result.ok ? 0 : 1;
};

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = error instanceof WrongSetting || error instanceof WrongUsage || error instanceof Refusal;
    process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
    process.exit(expected ? 2 : 1);
  },
);
