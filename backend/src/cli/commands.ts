import { AUDIT_COMMANDS } from './audit.commands';
import type { OperatorCommand } from './command';
import { demo } from './demo.command';
import { OPERATION_COMMANDS } from './operation.commands';
import { PROGRESS_COMMANDS } from './progress.commands';
import { PROJECTION_COMMANDS } from './projection.commands';
import { RULE_COMMANDS } from './rule.commands';
import { WHOLE_COMMANDS } from './whole.commands';

export { WrongUsage } from './command';

export const COMMANDS: readonly OperatorCommand[] = [
  ...WHOLE_COMMANDS,
  ...PROJECTION_COMMANDS,
  ...PROGRESS_COMMANDS,
  ...OPERATION_COMMANDS,
  ...RULE_COMMANDS,
  ...AUDIT_COMMANDS,
  demo,
];

export const usage = (): string =>
  ['npm run cli -- <command> [--json]', '', ...COMMANDS.map((command) => `  ${command.usage}`)].join('\n');
