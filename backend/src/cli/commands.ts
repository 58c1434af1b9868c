import { AUDIT_COMMANDS } from './audit.commands';
import { BACKUP_COMMANDS } from './backup.commands';
import type { LoneCommand, OperatorCommand } from './command';
import { demo } from './demo.command';
import { distributeCommand } from './distribute.command';
import { OPERATION_COMMANDS } from './operation.commands';
import { PROGRESS_COMMANDS } from './progress.commands';
import { PROJECTION_COMMANDS } from './projection.commands';
import { RULE_COMMANDS } from './rule.commands';
import { SCRIPTURE_COMMANDS } from './scripture.commands';
import { WHOLE_COMMANDS } from './whole.commands';

export { WrongUsage } from './command';

export const COMMANDS: readonly OperatorCommand[] = [
  ...WHOLE_COMMANDS,
  ...PROJECTION_COMMANDS,
  ...PROGRESS_COMMANDS,
  ...OPERATION_COMMANDS,
  ...RULE_COMMANDS,
  ...AUDIT_COMMANDS,
  ...SCRIPTURE_COMMANDS,
  distributeCommand,
  demo,
];

/** Commands that run without the application. */
export const LONE_COMMANDS: readonly LoneCommand[] = BACKUP_COMMANDS;
