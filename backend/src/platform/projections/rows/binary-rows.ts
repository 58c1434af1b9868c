import { dayOf } from '@kernel/civil-date';
import type { Cell, Row, Table } from './table';

/** The first bytes of a binary COPY: its signature, no flags, no extension. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
const CHUNK_BYTES = 64 * 1024;
/** A number with its length, the most that a cell of fixed length takes. */
const FIXED_BYTES = 12;
const BYTES_PER_CHARACTER = 3;
const TWO_TO_32 = 0x1_0000_0000;

/** Postgres counts dates and times from 2000-01-01. */
const EPOCH_DAY = dayOf('2000-01-01');
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Rows as Postgres reads them from a binary COPY: it parses no text, and nothing has to be escaped. */
class BinaryRows {
  private bytes = Buffer.allocUnsafe(CHUNK_BYTES * 2);
  private at = 0;

  constructor(private readonly spec: Table) {}

  get length(): number {
    return this.at;
  }

  /** The bytes since the last call. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.at);
    this.bytes = Buffer.allocUnsafe(CHUNK_BYTES * 2);
    this.at = 0;
    return taken;
  }

  add(row: Row): void {
    const { columns } = this.spec;
    this.reserve(2 + columns.length * FIXED_BYTES);
    this.at = this.bytes.writeInt16BE(columns.length, this.at);
    for (let i = 0; i < columns.length; i++) this.cell(columns[i], row[i]);
  }

  /** @throws RangeError for a number its column cannot hold */
  private cell({ name, type }: Table['columns'][number], cell: Cell): void {
    this.reserve(FIXED_BYTES);
    if (cell === null) return this.length32(-1);
    switch (type) {
      case 'smallint':
        this.length32(2);
        this.at = this.bytes.writeInt16BE(Number(cell), this.at);
        return;
      case 'integer':
        return this.int32(Number(cell));
      case 'bigint':
        return this.int64(Number(cell), name);
      case 'boolean':
        this.length32(1);
        this.at = this.bytes.writeUInt8(cell === true ? 1 : 0, this.at);
        return;
      case 'date':
        return this.int32(dayOf(String(cell)) - EPOCH_DAY);
      case 'timestamptz':
        return this.int64((Date.parse(String(cell)) - EPOCH_MS) * 1000, name);
      case 'bytea':
        return this.blob(cell as Buffer);
      case 'text':
      case 'json':
        return this.text(String(cell));
    }
  }

  private int32(value: number): void {
    this.length32(4);
    this.at = this.bytes.writeInt32BE(value, this.at);
  }

  private int64(value: number, column: string): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${this.spec.name}.${column}: ${value} is no exact integer`);
    this.length32(8);
    const high = Math.floor(value / TWO_TO_32);
    this.at = this.bytes.writeInt32BE(high, this.at);
    this.at = this.bytes.writeUInt32BE(value - high * TWO_TO_32, this.at);
  }

  private text(value: string): void {
    this.reserve(FIXED_BYTES + value.length * BYTES_PER_CHARACTER);
    const written = this.bytes.write(value, this.at + 4);
    this.length32(written);
    this.at += written;
  }

  private blob(value: Buffer): void {
    this.reserve(FIXED_BYTES + value.length);
    this.length32(value.length);
    this.at += value.copy(this.bytes, this.at);
  }

  private length32(length: number): void {
    this.at = this.bytes.writeInt32BE(length, this.at);
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe((this.at + bytes) * 2);
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }
}

/** What a binary COPY of the rows sends, in chunks. */
export function* binaryChunks(spec: Table, rows: readonly Row[]): Generator<Buffer> {
  const encoded = new BinaryRows(spec);
  yield HEADER;
  for (const row of rows) {
    encoded.add(row);
    if (encoded.length >= CHUNK_BYTES) yield encoded.take();
  }
  yield encoded.take();
  yield TRAILER;
}
