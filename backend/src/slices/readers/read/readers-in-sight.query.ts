import { Injectable } from '@nestjs/common';
import { READER_MESSAGES, type Gender } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { Database, prepared } from '@platform/database/database';
import { mayActFor } from './reader.query';

export interface SeenReader {
  readonly id: number;
  readonly name: string;
  readonly isPrimary: boolean;
}

export interface OwnReader extends SeenReader {
  readonly isActive: boolean;
  readonly age: number | null;
  readonly gender: Gender | null;
}

/** The readers whose figures a caller may see: its own, and those of shared families. */
@Injectable()
export class ReadersInSight {
  constructor(private readonly database: Database) {}

  /** An active reader; one the caller may not see is not found. */
  async find(accountId: number, readerId: number): Promise<SeenReader> {
    const { rows } = await this.database.query<SeenReader>(prepared(accountId, readerId)`
      SELECT r.id, r.name, r.is_primary AS "isPrimary" FROM readers r
        WHERE r.id = $2 AND ${mayActFor('r', '$1')}`);
    if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
    return rows[0];
  }

  /** One of the caller's own active readers. */
  async own(accountId: number, readerId: number): Promise<OwnReader> {
    const found = (await this.allOwn(accountId)).find((reader) => reader.id === readerId);
    if (!found) throw notFound(READER_MESSAGES.readerNotFound);
    return found;
  }

  /** Primary reader first. */
  async allOwn(accountId: number): Promise<OwnReader[]> {
    const { rows } = await this.database.query<OwnReader & Record<string, unknown>>(prepared(accountId)`
      SELECT id, name, is_primary AS "isPrimary", is_active AS "isActive", age, gender FROM readers WHERE account_id = $1 AND is_active ORDER BY is_primary DESC, id`);
    return rows;
  }
}
