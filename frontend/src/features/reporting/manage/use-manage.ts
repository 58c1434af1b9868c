import { REPORT_MESSAGES, type ReportAnswer, type ReportsAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { bulkMessage, deleteInGroups } from './bulk-delete';
import { moveBack, movedInWords, moveReports } from './move-reports';
import { editOf, isUnsaved, type Edit } from '../parts/details-draft';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';

export interface Notice {
  tone: 'good' | 'bad';
  text: string;
  /** Milliseconds until it disappears; a failure stays. */
  lasts?: number;
  undo?: () => void;
}

const NONE: readonly never[] = [];
const MESSAGE_MS = 3000;
const BULK_MESSAGE_MS = 5000;

const deleteReport = (id: string, tries?: number): Promise<unknown> =>
  send(`/reports/${encodeURIComponent(id)}`, { method: 'DELETE', tries });

/** The id of the button that edits a report. */
export const editButtonOf = (reportId: string): string => `edit-${reportId}`;

/** What the manage page is asking or doing. */
export type Task =
  | { kind: 'none' }
  | { kind: 'confirm'; report: ReportAnswer }
  /** Something else is to be shown although an edit is not saved. */
  | { kind: 'discard'; then: () => void }
  | { kind: 'confirm-bulk'; ids: string[] }
  | { kind: 'move'; reports: readonly ReportAnswer[] }
  | { kind: 'moving' }
  | { kind: 'deleting'; done: number; total: number };

/** `page`: what is listed at `address`. */
export function useManage(page: Pick<ReportsAnswer, 'reports' | 'batches'> | undefined, address: string) {
  const listed = page?.reports ?? NONE;
  const client = useQueryClient();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [edit, setEdit] = useState<Edit | null>(null);
  const editing = edit?.report.id ?? null;
  const unsaved = isUnsaved(edit);
  // Other reports may come in while somebody writes, and push this one off the page, where it stays until it is saved.
  const reports = edit && unsaved && !listed.some(({ id }) => id === editing) ? [...listed, edit.report] : listed;
  const [before, setBefore] = useState(address);
  if (before !== address) {
    setBefore(address);
    setEdit(null);
  }
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const [notice, setNotice] = useState<Notice | null>(null);
  // Reports no longer on the page are no longer selected.
  const selected = reports.filter((report) => picked.has(report.id)).map((report) => report.id);

  useEffect(() => {
    if (!notice?.lasts) return undefined;
    const timer = setTimeout(() => setNotice(null), notice.lasts);
    return () => clearTimeout(timer);
  }, [notice]);

  const askBulk = (): void => {
    if (selected.length === 0) setNotice({ tone: 'bad', text: t(REPORT_MESSAGES.selectReports) });
    else setTask({ kind: 'confirm-bulk', ids: selected });
  };
  const deleteOne = async (report: ReportAnswer): Promise<void> => {
    setTask({ kind: 'deleting', done: 0, total: 1 });
    try {
      await deleteReport(report.id);
      setNotice({ tone: 'good', text: t('Report deleted.'), lasts: MESSAGE_MS });
      if (report.id === editing) setEdit(null);
    } catch (error) {
      setNotice({ tone: 'bad', text: messageOf(error, t(REPORTING_MESSAGES.deleteFailed)) });
    }
    setTask({ kind: 'none' });
    refetchOwn(client);
  };
  const deleteMany = async (ids: string[]): Promise<void> => {
    const progress = (done: number): void => setTask({ kind: 'deleting', done, total: ids.length });
    progress(0);
    const result = await deleteInGroups(ids, (id) => deleteReport(id, 1), progress);
    setPicked(new Set(result.failed));
    setTask({ kind: 'none' });
    setNotice({
      tone: result.failed.length > 0 ? 'bad' : 'good',
      text: result.unreachable ? t(REPORTING_MESSAGES.bulkDeleteFailed) : bulkMessage(result),
      lasts: BULK_MESSAGE_MS,
    });
    refetchOwn(client);
  };
  /** Says how many have the new day; undo gives them the old one back. */
  const moveBy = async (send: () => Promise<Notice>): Promise<void> => {
    setTask({ kind: 'moving' });
    try {
      setNotice(await send());
      setPicked(new Set());
    } catch (error) {
      setNotice({ tone: 'bad', text: messageOf(error, t(REPORTING_MESSAGES.moveFailed)) });
    }
    setTask({ kind: 'none' });
    refetchOwn(client);
  };
  const undoMove = (reports: readonly ReportAnswer[]): Promise<void> =>
    moveBy(async () => {
      await moveBack(reports);
      return { tone: 'good', text: t('The reports have their old dates again.'), lasts: BULK_MESSAGE_MS };
    });
  const move = (reports: readonly ReportAnswer[], readDate: string): Promise<void> =>
    moveBy(async () => {
      const moved = await moveReports(
        reports.map(({ id }) => id),
        readDate,
      );
      const text = movedInWords(moved, readDate);
      return { tone: 'good', text, ...(moved.moved > 0 && { undo: () => void undoMove(reports) }) };
    });
  const open = (report: ReportAnswer | null): void => {
    setEdit(report && editOf(report));
    setTask({ kind: 'none' });
  };
  /** Asks before an edit that is not saved gives way to something else. */
  const leave = (then: () => void): void => (unsaved ? setTask({ kind: 'discard', then }) : then());
  const confirm = (): void => {
    if (task.kind === 'discard') {
      // Before anything navigates: an edit that is still there asks, too.
      flushSync(() => open(null));
      task.then();
    }
    if (task.kind === 'confirm') void deleteOne(task.report);
    if (task.kind === 'confirm-bulk') void deleteMany(task.ids);
  };
  const toggleFold = (batchId: string): void => {
    const next = new Set(folded);
    if (!next.delete(batchId)) next.add(batchId);
    const isWritten = edit?.report.batchId === batchId;
    const fold = (): void => {
      if (isWritten) open(null);
      setFolded(next);
    };
    return isWritten ? leave(fold) : fold();
  };
  return {
    reports,
    batches: page?.batches ?? NONE,
    folded,
    /** Asks before an edit that is not saved is folded away. */
    toggleFold,
    selected: new Set(selected),
    editing,
    /** What is being written about this report. */
    editOf: ({ id }: ReportAnswer): Edit | null => (id === editing ? edit : null),
    write: (part: Partial<Edit>) => setEdit((old) => old && { ...old, ...part }),
    task,
    notice,
    askBulk,
    confirm,
    cancel: () => setTask({ kind: 'none' }),
    askMove: () => setTask({ kind: 'move', reports: reports.filter(({ id }) => picked.has(id)) }),
    move,
    askDelete: (report: ReportAnswer) => setTask({ kind: 'confirm', report }),
    leave,
    isUnsaved: unsaved,
    edit: (next: ReportAnswer | null) => leave(() => open(next)),
    cancelEdit: () => open(null),
    edited: () => {
      const id = editing;
      open(null);
      // The form was taller than what takes its place: without this, other reports would be on the screen.
      requestAnimationFrame(() => {
        const button = document.getElementById(editButtonOf(id ?? ''));
        button?.focus({ preventScroll: true });
        button?.scrollIntoView?.({ block: 'center' });
      });
      setNotice({ tone: 'good', text: t('Report updated.'), lasts: MESSAGE_MS });
      refetchOwn(client);
    },
    pick: (id: string, on: boolean) =>
      setPicked(new Set(on ? [...selected, id] : selected.filter((other) => other !== id))),
    pickAll: (on: boolean) =>
      setPicked(new Set(on ? reports.filter((report) => report.id !== editing).map((report) => report.id) : [])),
  };
}

export type Manage = ReturnType<typeof useManage>;
