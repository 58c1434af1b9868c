import type { Command, CommanderError } from 'commander';
import { WrongUsage, type Grammar } from './command';
import { declared, reader, wrongUsage } from './grammar';

/** What the groups are about; a command's name begins with its group's. */
const GROUPS: Readonly<Record<string, string>> = {
  events: 'the log',
  projections: 'what is folded from the log',
  reports: 'the list of reports',
  operations: 'what administrators had rebuilt and verified',
  actions: 'what administrators changed',
  points: 'the points of a reader',
  rules: 'what reading is worth',
  scripture: 'the translations that can be read here',
};

/**
 * Reads a whole command line; says help and the version itself, on stdout.
 * @returns the command and what follows its name; null when nothing is left to do
 * @throws WrongUsage
 */
export const chosenFrom = <Known extends Grammar>(
  commands: readonly Known[],
  { words, version }: { words: readonly string[]; version: string },
): { command: Known; args: readonly string[] } | null => {
  let chosen: Known | undefined;
  const program = reader('lectio')
    .description('What an operator of Lectio does. In a checkout: npm run cli -- <command>.')
    .usage('<command> [--json]')
    .version(version, '--version', 'the version of Lectio')
    .option('--json', 'one JSON document on stdout and nothing else');
  for (const command of commands)
    groupOf(program, command).addCommand(declared(command).action(() => void (chosen = command)));
  if (words.length === 0) {
    program.outputHelp();
    return null;
  }
  try {
    program.parse([...words], { from: 'user' });
  } catch (error) {
    if ((error as CommanderError).exitCode === 0) return null;
    // A group alone: its help has just been shown.
    if ((error as CommanderError).code === 'commander.help') throw new WrongUsage('Please say which of these.');
    throw wrongUsage(
      error as CommanderError,
      commands.find(({ name }) => words.join(' ').startsWith(`${name} `)),
    );
  }
  return chosen ? { command: chosen, args: words.slice(chosen.name.split(' ').length) } : null;
};

const groupOf = (program: Command, { name }: Grammar): Command => {
  const [first, second] = name.split(' ');
  if (second === undefined) return program;
  const found = program.commands.find((one) => one.name() === first);
  if (found) return found;
  const group = reader(first).description(GROUPS[first]);
  program.addCommand(group);
  return group;
};
