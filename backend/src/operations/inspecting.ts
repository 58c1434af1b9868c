import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { AdminAudit } from '@platform/http/audit/admin-audit';
import { ProjectionAdmin } from '@platform/projections';
import { checkReportList } from './report-list-check';

export interface Inspected {
  /** Rows that differ from the log. */
  readonly differences: number;
  /** Readers that cannot be folded. */
  readonly unreadable: number;
}

/** Folds everything, or only what another build has folded, and compares it all with the log. */
export const foldAndInspect = async (
  context: INestApplicationContext,
  { all, progress }: { readonly all: boolean; readonly progress: (line: string) => void },
): Promise<Inspected> => {
  const projections = context.get(ProjectionAdmin);
  const outdated = await projections.outdated();
  let [differences, unreadable] = [0, 0];
  for (const { name } of await projections.list()) {
    if (all || outdated.includes(name)) {
      await projections.rebuild(name, Date.now);
      progress(`folded ${name}`);
    }
    const inspected = await projections.inspect(name);
    differences += inspected.differences.length;
    unreadable += inspected.unreadable.length;
  }
  const list = await checkReportList(context.get(Database));
  differences += list.missing.length + list.superfluous.length + list.wrongCounts;
  progress(`verified: ${differences} differences`);
  return { differences, unreadable };
};

/** A command that changed everything is among the administrators' actions. */
export const noteCommand = (context: INestApplicationContext, name: string): Promise<string> =>
  context.get(AdminAudit).begin({
    accountId: null,
    address: hostname(),
    method: 'CLI',
    route: name,
    path: name,
    requestId: randomUUID(),
  });
