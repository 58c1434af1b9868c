import { CommandBus } from '@nestjs/cqrs';
import { AwardPointsRequest, CONFIRMATION_PHRASES, ForgotPasswordRequest, RegisterRequest } from '@lectio/contract';
import { Administrators, refuseCommonPassword, type Ensured } from '@slices/accounts';
import { Maintenance } from '@slices/administration';
import { AdjustPoints } from '@slices/points';
import { RevertReset } from '@slices/reporting';
import { checkedQuery, columns, WrongUsage, type OperatorCommand } from './command';

const maintenance: OperatorCommand = {
  name: 'maintenance',
  summary: 'what reset and cleanup-fake-data would take away now, and which resets are in force; changes nothing',
  async run({ context }) {
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

/** A reset can be undone, so scripts need not confirm it; a phrase that is given must be correct. */
const reset: OperatorCommand = {
  name: 'reset',
  summary: `cut off all reports, or all progress; prints the id that takes it back; the phrase, when given, is ${deleteAllReports} or ${resetAllProgress}`,
  words: '<reports|all> [phrase]',
  noted: 1,
  async run({ context, words }) {
    const [scope, phrase = scope === 'all' ? resetAllProgress : deleteAllReports] = words;
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
  summary: `delete the accounts that the demo or a load generator made; the phrase is ${cleanupFakeData}`,
  words: '<phrase>',
  noted: 0,
  async run({ context, words: [phrase] }) {
    const { answer: data } = await context.get(Maintenance).cleanupFakeData(null, phrase);
    return { ok: true, data, text: `${data.deletedData.users} accounts deleted, ${data.preservedData.users} kept.` };
  },
};

const revert: OperatorCommand = {
  name: 'revert-reset',
  summary: 'take a reset back, by the id that it printed: every figure as if it had not been',
  words: '<id>',
  noted: 1,
  async run({ context, words: [resetId] }) {
    const { answer, position } = await context.get(CommandBus).execute(new RevertReset(null, resetId));
    const { reports, duplicates } = answer;
    return {
      ok: true,
      data: { position, reports, duplicates },
      text: `${reports} reports are back; ${duplicates} that were reported again meanwhile are skipped.`,
    };
  },
};

const adjust: OperatorCommand = {
  name: 'points adjust',
  summary: 'give points to a reader, or take them (a negative number)',
  words: '<reader> <points> <why...>',
  noted: 2,
  async run({ context, words: [reader, points, ...reason] }) {
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
  summary:
    'make this account an administrator, or create it as one; asks for the password, or reads it from standard input',
  words: '<email>',
  tooMany:
    'admin takes an email alone: a password on the command line shows in the process list. It is asked for, or read from standard input',
  noted: 0,
  async run({ context, words: [address], secret }) {
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
