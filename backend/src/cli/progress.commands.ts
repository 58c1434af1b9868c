import { CommandBus } from '@nestjs/cqrs';
import { AwardPointsRequest, CONFIRMATION_PHRASES, ForgotPasswordRequest, RegisterRequest } from '@lectio/contract';
import { Administrators, refuseCommonPassword, type Ensured } from '../slices/accounts';
import { Maintenance } from '../slices/administration';
import { AdjustPoints } from '../slices/points';
import { RevertReset } from '../slices/reporting';
import { checkedQuery, columns, optionsIn, WrongUsage, type OperatorCommand } from './command';

const maintenance: OperatorCommand = {
  name: 'maintenance',
  usage:
    'maintenance                          what reset and cleanup-fake-data would take away now, and which resets are in force; changes nothing',
  async run({ context, args }) {
    optionsIn(args, []);
    const data = await context.get(Maintenance).preview();
    const { deleteAllReports, resetAllProgress, cleanupFakeData, resets } = data;
    const counted = (counts: object): string =>
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ');
    const rows = [
      ['reset reports', counted(deleteAllReports)],
      ['reset all', counted(resetAllProgress)],
      ['cleanup-fake-data', counted(cleanupFakeData)],
      ...resets.map(({ resetId, scope, at }) => [`revert-reset ${resetId}`, `${scope}, of ${at}`]),
    ];
    return { ok: true, data, text: columns(rows) };
  },
};

const { deleteAllReports, resetAllProgress, cleanupFakeData } = CONFIRMATION_PHRASES;

/** It can be taken back, so that scripts need not confirm it; a phrase that is given must be the right one. */
const reset: OperatorCommand = {
  name: 'reset',
  usage: `reset reports [${deleteAllReports}], reset all [${resetAllProgress}]\n                                       cut off all reports, or all progress; prints the id that takes it back`,
  noted: 1,
  async run({ context, args }) {
    const [scope, phrase = scope === 'all' ? resetAllProgress : deleteAllReports] = optionsIn(args, [], 2).words;
    if (scope !== 'reports' && scope !== 'all') throw new WrongUsage('reset takes reports or all');
    const all = context.get(Maintenance);
    const { answer } =
      scope === 'reports' ? await all.deleteAllReports(null, phrase) : await all.resetAllProgress(null, phrase);
    const reports = 'summary' in answer ? answer.summary.deletedCounts.reports : answer.deletedCount;
    return {
      ok: true,
      data: answer,
      text: `${reports} reports cut off. Take it back with: revert-reset ${answer.resetId}`,
    };
  },
};

const cleanup: OperatorCommand = {
  name: 'cleanup-fake-data',
  usage: `cleanup-fake-data ${cleanupFakeData}\n                                       delete the accounts that the demo or a load generator made`,
  noted: 0,
  async run({ context, args }) {
    const [phrase = ''] = optionsIn(args, [], 1).words;
    const data = await context.get(Maintenance).cleanupFakeData(null, phrase);
    return { ok: true, data, text: `${data.deletedData.users} accounts deleted, ${data.preservedData.users} kept.` };
  },
};

const revert: OperatorCommand = {
  name: 'revert-reset',
  usage: 'revert-reset <id>                    take a reset back: every figure as if it had not been',
  noted: 1,
  async run({ context, args }) {
    const [resetId] = optionsIn(args, [], 1).words;
    if (!resetId) throw new WrongUsage('revert-reset takes the id that the reset printed');
    const { answer, position } = await context.get(CommandBus).execute(new RevertReset(null, resetId));
    return {
      ok: true,
      data: { position, ...answer },
      text: `${answer.reports} reports are back; ${answer.duplicates} that were reported again meanwhile are skipped.`,
    };
  },
};

const adjust: OperatorCommand = {
  name: 'points adjust',
  usage: 'points adjust <reader> <points> <why>  give points to a reader, or take them (a negative number)',
  noted: 2,
  async run({ context, args: [reader, points, ...reason] }) {
    if (!reader || !points || reason.length === 0)
      throw new WrongUsage('points adjust takes a reader, a whole number of points and a reason');
    const {
      readerId,
      points: given,
      reason: why,
    } = checkedQuery(AwardPointsRequest, {
      readerId: Number(reader),
      points: Number(points),
      reason: reason.join(' '),
    });
    const data = await context
      .get(CommandBus)
      .execute(new AdjustPoints({ adminId: null, readerId, points: given, reason: why }));
    return { ok: true, data: { position: data.position }, text: `Recorded at ${data.position}.` };
  },
};

const ADMIN_TEXTS: Readonly<Record<Ensured, string>> = {
  unchanged: 'is an administrator with this password already: nothing changed.',
  promoted: 'is an administrator with this password; every earlier session ended.',
  created: 'is an administrator.',
  replaced:
    'is an administrator. Somebody had registered this address without ever confirming it: that account is deleted.',
};

const admin: OperatorCommand = {
  name: 'admin',
  usage:
    'admin <email>                        make this account an administrator, or create it as one; asks for the password, or reads it from standard input',
  noted: 0,
  async run({ context, args: [address, ...more], secret }) {
    if (!address) throw new WrongUsage('admin takes an email');
    if (more.length > 0)
      throw new WrongUsage(
        'admin takes an email alone: a password on the command line shows in the process list. It is asked for, or read from standard input',
      );
    const name = 'Administrator';
    checkedQuery(ForgotPasswordRequest, { email: address });
    const word = await secret(`Password for ${address}: `);
    const { email, password } = checkedQuery(RegisterRequest, { name, email: address, password: word });
    refuseCommonPassword(password);
    const outcome = await context.get(Administrators).ensure({ email, password });
    return { ok: true, data: { email, outcome }, text: `${email} ${ADMIN_TEXTS[outcome]}` };
  },
};

export const PROGRESS_COMMANDS: readonly OperatorCommand[] = [maintenance, reset, cleanup, revert, adjust, admin];
