import { CommandBus } from '@nestjs/cqrs';
import { Accounts } from '../slices/accounts';
import { AdjustPoints } from '../slices/gamification';
import { ResetProgress, RevertReset } from '../slices/reporting';
import { WrongUsage, type OperatorCommand } from './command';

const reset: OperatorCommand = {
  name: 'reset',
  usage: 'reset reports|all                    cut off all reports, or all progress; prints the id that takes it back',
  async run({ context, args: [scope] }) {
    if (scope !== 'reports' && scope !== 'all') throw new WrongUsage('reset takes one word: reports or all');
    const data = await context.get(CommandBus).execute(new ResetProgress(null, scope));
    return { ok: true, data, text: `${data.reports} reports cut off. Take it back with: revert-reset ${data.resetId}` };
  },
};

const revert: OperatorCommand = {
  name: 'revert-reset',
  usage: 'revert-reset <id>                    take a reset back: every figure as if it had not been',
  async run({ context, args: [resetId] }) {
    if (!resetId) throw new WrongUsage('revert-reset takes the id that the reset printed');
    const data = await context.get(CommandBus).execute(new RevertReset(null, resetId));
    return { ok: true, data, text: `${data.reports} reports stand again; ${data.duplicates} that were reported anew meanwhile are skipped.` };
  },
};

const adjust: OperatorCommand = {
  name: 'points adjust',
  usage: 'points adjust <reader> <points> <why>  give points to a reader, or take them (a negative number)',
  async run({ context, args: [reader, points, ...reason] }) {
    const numbers = [Number(reader), Number(points)];
    if (!numbers.every(Number.isInteger) || numbers[1] === 0 || reason.length === 0) throw new WrongUsage('points adjust takes a reader, a whole number of points and a reason');
    const data = await context.get(CommandBus).execute(new AdjustPoints({ adminId: null, readerId: numbers[0], points: numbers[1], reason: reason.join(' ') }));
    return { ok: true, data: { position: data.position }, text: `Recorded at ${data.position}.` };
  },
};

const admin: OperatorCommand = {
  name: 'admin',
  usage: 'admin <email> <password>             make this account an administrator, or create it as one',
  async run({ context, args: [email, password] }) {
    if (!email || !password) throw new WrongUsage('admin takes an email and a password');
    await context.get(Accounts).ensureAdministrator({ email: email.toLowerCase(), password });
    return { ok: true, data: { email: email.toLowerCase() }, text: `${email.toLowerCase()} is an administrator.` };
  },
};

export const PROGRESS_COMMANDS: readonly OperatorCommand[] = [reset, revert, adjust, admin];
