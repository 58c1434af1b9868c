import { Injectable } from '@nestjs/common';
import { sql, type Queryable } from './database';

/** Larger than a table's free space, so that the write needs more of the disk (bytes). */
const PROBE_BYTES = 64 * 1024;

/** Whether the database can be written to; probed only after a statement reported that it cannot. */
@Injectable()
export class WriteDoubt {
  private isOpen = false;

  /** A statement's write failed. */
  raise(): void {
    this.isOpen = true;
  }

  /** False while the disk accepts no writes. The probe leaves nothing behind. */
  async settled(on: Queryable): Promise<boolean> {
    if (!this.isOpen) return true;
    this.isOpen = !(await takesRows(on));
    return !this.isOpen;
  }
}

const takesRows = async (on: Queryable): Promise<boolean> => {
  try {
    await on.query({ text: 'BEGIN' });
    await on.query({ text: 'CREATE TEMPORARY TABLE write_probe (bytes text) ON COMMIT DROP' });
    await on.query(sql(PROBE_BYTES / 1024)`
      INSERT INTO write_probe SELECT repeat('x', 1024) FROM generate_series(1, $1)`);
    return true;
  } catch {
    return false;
  } finally {
    await on.query({ text: 'ROLLBACK' }).catch(() => undefined);
  }
};
