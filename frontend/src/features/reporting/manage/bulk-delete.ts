import { t } from '@/shared/language/speech';
import { statusOf } from '@/shared/api/errors';

/** Readers and reports specification §7, §9: individual deletions, five at a time. */
export const GROUP = 5;

export interface BulkResult {
  deleted: string[];
  failed: string[];
  /** True when nothing was deleted and there was no answer either. */
  unreachable: boolean;
}

/** Deletes in groups of five in parallel; retries failures once, one by one. Never rejects. */
export async function deleteInGroups(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BulkResult> {
  const deleted: string[] = [];
  const again: string[] = [];
  for (let start = 0; start < ids.length; start += GROUP) {
    const group = ids.slice(start, start + GROUP);
    const results = await Promise.allSettled(group.map(deleteOne));
    results.forEach((result, index) => (result.status === 'fulfilled' ? deleted : again).push(group[index]));
    onProgress(deleted.length);
  }
  const failed: string[] = [];
  let answered = deleted.length > 0;
  for (const id of again) {
    try {
      await deleteOne(id);
      deleted.push(id);
      onProgress(deleted.length);
    } catch (error) {
      answered ||= statusOf(error) > 0;
      failed.push(id);
    }
  }
  return { deleted, failed, unreachable: failed.length > 0 && deleted.length === 0 && !answered };
}

export const bulkMessage = ({ deleted, failed }: Pick<BulkResult, 'deleted' | 'failed'>): string =>
  failed.length > 0
    ? t('{deleted, number} report(s) deleted successfully. {failed, number} failed to delete.', {
        deleted: deleted.length,
        failed: failed.length,
      })
    : t('{deleted, number} report(s) deleted successfully', { deleted: deleted.length });
