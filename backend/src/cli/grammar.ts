import { Command, CommanderError } from 'commander';
import { WrongUsage, type CommandInput, type Grammar } from './command';

/** A command's words, options and help. It reads a command line, and does nothing. */
export const declared = ({ name, summary, words, options = [] }: Grammar): Command => {
  const command = reader(name.split(' ').at(-1)).description(summary).allowExcessArguments(false);
  if (words) command.arguments(words);
  for (const [flags, meaning] of options) command.option(flags, meaning);
  return command;
};

/** It throws what it minds, says nothing of it itself, and does not end the process. */
export const reader = (name?: string): Command =>
  new Command(name)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .configureHelp({ showGlobalOptions: true });

/** @throws WrongUsage for whatever the command does not know: nothing is passed over in silence */
export const understood = (grammar: Grammar, args: readonly string[]): Pick<CommandInput, 'words' | 'options'> => {
  const command = declared(grammar);
  try {
    command.parse([...args], { from: 'user' });
  } catch (error) {
    throw wrongUsage(error as CommanderError, grammar);
  }
  return { words: command.args, options: command.opts() };
};

/** What commander minds, in one line. */
export const wrongUsage = ({ code, message }: CommanderError, grammar?: Grammar): WrongUsage =>
  new WrongUsage(
    code === 'commander.excessArguments' && grammar?.tooMany ? grammar.tooMany : message.replace(/^error: /, ''),
  );
