import { Injectable } from '@nestjs/common';
import type { NumberingName } from '@lectio/contract';
import { byName } from '@platform/database/sql';
import { Database, prepared } from '@platform/database/database';

/** A translation that an operator added. */
export interface ImportedTranslation {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly numbering: NumberingName;
  readonly licence: string;
  readonly mayBeKept: boolean;
  /** Of full-text search. */
  readonly searchConfig: string;
  readonly chapters: number;
  readonly bytes: number;
  readonly importedAt: Date;
}

const COLUMNS = `id, name, language, numbering, licence, may_be_kept AS "mayBeKept", search_config AS "searchConfig", chapters, bytes, imported_at AS "importedAt"`;

/** Read afresh for every request: any node, or an operator's command, may add and remove them. */
@Injectable()
export class ImportedTranslations {
  constructor(private readonly database: Database) {}

  list(): Promise<ImportedTranslation[]> {
    return this.database.rows(`SELECT ${COLUMNS} FROM scripture_translation ORDER BY ${byName('name')}, id`);
  }

  async find(id: string): Promise<ImportedTranslation | undefined> {
    const { rows } = await this.database.query<ImportedTranslation>(prepared(id)`
      SELECT ${COLUMNS} FROM scripture_translation WHERE id = $1`);
    return rows.at(0);
  }
}
