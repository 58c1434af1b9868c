import { Injectable } from '@nestjs/common';
import { Database } from '@platform/database/database';

/** By kind of target, the statement that finds names. What was deleted has none. */
const NAMES: Readonly<Record<string, string>> = {
  reader: 'SELECT id, name FROM readers WHERE id = ANY($1::integer[])',
  account: 'SELECT id, name FROM users WHERE id = ANY($1::integer[])',
  goal: 'SELECT id, name FROM site_goal WHERE id = ANY($1::integer[])',
  broadcast: 'SELECT id, title AS name FROM notification WHERE id = ANY($1::integer[])',
};

export interface Target {
  readonly kind: string;
  readonly id: string;
}

/** The names of what administrators acted on, as they are today. */
@Injectable()
export class TargetNames {
  constructor(private readonly database: Database) {}

  async of(targets: readonly Target[]): Promise<(target: Target) => string | null> {
    const known = new Map<string, string>();
    const kinds = [...new Set(targets.map(({ kind }) => kind))].filter((kind) => kind in NAMES);
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = targets.filter((target) => target.kind === kind && /^\d{1,9}$/.test(target.id));
        const rows = await this.database.rows<{ id: number; name: string }>(NAMES[kind], [ids.map(({ id }) => id)]);
        for (const { id, name } of rows) known.set(`${kind} ${id}`, name);
      }),
    );
    return ({ kind, id }) => known.get(`${kind} ${id}`) ?? null;
  }
}
