import { expect, test } from 'vitest';
import { type FaultKind, kindOfFault } from './fault.ts';

/** An error as node:sqlite throws it, with an extended result code of SQLite. */
const nodeSqlite = (errcode: number) =>
  Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
const coded = (code: string) => Object.assign(new Error('x'), { code });

const CASES: readonly (readonly [FaultKind | undefined, readonly unknown[]])[] = [
  ['full', [coded('SQLITE_FULL'), coded('53100'), nodeSqlite(13)]],
  ['away', [coded('SQLITE_BUSY'), nodeSqlite(517), coded('57P03'), coded('53300'), coded('55P03')]],
  [
    'broken',
    [
      ...['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].map(coded),
      // SQLITE_IOERR_FSYNC, SQLITE_CORRUPT_INDEX, SQLITE_READONLY_DBMOVED, SQLITE_CANTOPEN, SQLITE_NOTADB
      ...[1034, 779, 1032, 14, 26].map(nodeSqlite),
      ...['58030', 'XX001', '25006', '3D000', '28P01'].map(coded),
    ],
  ],
  [undefined, [coded('SQLITE_CONSTRAINT'), nodeSqlite(19), coded('23505'), coded('42P01'), null]],
];

test.each(CASES)('recognizes the codes of the fault kind %s', (kind, errors) => {
  expect(errors.map(kindOfFault)).toEqual(errors.map(() => kind));
});
