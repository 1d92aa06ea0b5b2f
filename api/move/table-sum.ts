import { createHash } from 'node:crypto';

/** The rows of a table: their number and their checksum. Equal for equal rows in any order, on either database. */
export class TableSum {
  rows = 0;
  #sum = 0n;

  add(row: Readonly<Record<string, unknown>>): void {
    this.rows += 1;
    const digest = createHash('sha256').update(rowText(row)).digest('hex');
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest}`));
  }

  /** The sum of the SHA-256 of every row's text, modulo 2^256, in hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

/** A row as JSON, in the order of its column names. Bytes are their SHA-256. */
function rowText(row: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(row)
    .toSorted()
    .map((column) => [column, plain(row[column])]);
  return JSON.stringify(values);
}

const plain = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? { sha256: createHash('sha256').update(value).digest('hex') }
    : value;
