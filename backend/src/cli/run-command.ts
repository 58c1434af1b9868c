import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { AdminAudit } from '../platform/http/admin-audit';
import { failureOf } from '../platform/http/failure';
import { WrongUsage, type CommandInput, type CommandResult, type OperatorCommand } from './command';

/** Runs a command. One that changes anything stands among the administrators' actions: noted before it runs, and with its outcome. */
export const runCommand = async (command: OperatorCommand, input: CommandInput): Promise<CommandResult> => {
  if (command.noted === undefined) return command.run(input);
  const audit = input.context.get(AdminAudit);
  const path = [command.name, ...input.args.slice(0, command.noted)].join(' ');
  const id = await audit.begin({
    accountId: null,
    address: hostname(),
    method: 'CLI',
    route: command.name,
    path,
    requestId: randomUUID(),
  });
  try {
    const result = await command.run(input);
    await audit.end(id, 200);
    return result;
  } catch (error) {
    await audit.end(id, error instanceof WrongUsage ? 400 : failureOf(error).status);
    throw error;
  }
};
