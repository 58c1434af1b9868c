import { Injectable } from '@nestjs/common';
import { CHAPTER_COUNT, LAST_CHAPTER_ID, type NumberingName } from '@lectio/contract';
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

interface ListedTranslation extends ImportedTranslation {
  /** The ids of chapters beyond the 66 books. */
  readonly furtherChapters: number[];
}

const COLUMNS = `id, name, language, numbering, licence, may_be_kept AS "mayBeKept", search_config AS "searchConfig", chapters, bytes, imported_at AS "importedAt"`;

/** Read afresh for every request: any node, or an operator's command, may add and remove them. */
@Injectable()
export class ImportedTranslations {
  constructor(private readonly database: Database) {}

  list(): Promise<ListedTranslation[]> {
    // One probe of the index for each chapter, however many verses there are.
    return this.database.rows(
      `SELECT ${COLUMNS},
              ARRAY(SELECT one FROM generate_series($1::int, $2::int) AS one
                     WHERE EXISTS (SELECT FROM scripture_imported_verse WHERE translation_id = id AND chapter_id = one)
                     ORDER BY one) AS "furtherChapters"
         FROM scripture_translation ORDER BY ${byName('name')}, id`,
      [CHAPTER_COUNT + 1, LAST_CHAPTER_ID],
    );
  }

  async find(id: string): Promise<ImportedTranslation | undefined> {
    const { rows } = await this.database.query<ImportedTranslation>(prepared(id)`
      SELECT ${COLUMNS} FROM scripture_translation WHERE id = $1`);
    return rows.at(0);
  }
}
