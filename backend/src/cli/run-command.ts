import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { AdminAudit } from '@platform/http/audit/admin-audit';
import { failureOf } from '@platform/http/failure';
import { WrongUsage, type CommandInput, type CommandResult, type OperatorCommand } from './command';
import { understood } from './grammar';

/** Runs a command. One that changes anything is recorded among the administrators' actions, before it runs and with its outcome. */
export const runCommand = async (
  command: OperatorCommand,
  { args, ...rest }: Omit<CommandInput, 'words' | 'options'> & { readonly args: readonly string[] },
): Promise<CommandResult> => {
  const run = (): Promise<CommandResult> => command.run({ ...rest, ...understood(command, args) });
  if (command.noted === undefined) return run();
  const audit = rest.context.get(AdminAudit);
  const path = [command.name, ...args.slice(0, command.noted)].join(' ');
  const id = await audit.begin({
    accountId: null,
    address: hostname(),
    method: 'CLI',
    route: command.name,
    path,
    requestId: randomUUID(),
  });
  try {
    const result = await run();
    await audit.end(id, 200);
    return result;
  } catch (error) {
    await audit.end(id, error instanceof WrongUsage ? 400 : failureOf(error).status);
    throw error;
  }
};
