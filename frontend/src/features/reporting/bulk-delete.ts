/** Readers and reports specification §7, §9: individual deletions, five at a time. */
export const GROUP = 5;

export interface BulkResult {
  deleted: string[];
  failed: string[];
}

/** Deletes in groups of five side by side; what failed is tried once more, one by one. Never rejects. */
export async function deleteInGroups(ids: readonly string[], deleteOne: (id: string) => Promise<unknown>, onProgress: (done: number) => void): Promise<BulkResult> {
  const deleted: string[] = [];
  const again: string[] = [];
  for (let start = 0; start < ids.length; start += GROUP) {
    const group = ids.slice(start, start + GROUP);
    const results = await Promise.allSettled(group.map(deleteOne));
    results.forEach((result, index) => (result.status === 'fulfilled' ? deleted : again).push(group[index]));
    onProgress(deleted.length);
  }
  const failed: string[] = [];
  for (const id of again) {
    try {
      await deleteOne(id);
      deleted.push(id);
      onProgress(deleted.length);
    } catch {
      failed.push(id);
    }
  }
  return { deleted, failed };
}

export const bulkMessage = ({ deleted, failed }: BulkResult): string =>
  `${deleted.length} report(s) deleted successfully${failed.length > 0 ? `. ${failed.length} failed to delete.` : ''}`;
