import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 320;

/** Paper, ink, a faint line, the accent and its text. */
const COLOURS = [0xffffff, 0x2b1a33, 0xd9d4de, 0x1a7f4b, 0xf4f2f6] as const;
const [PAPER, INK, LINE, GREEN, GROUND] = [0, 1, 2, 3, 4] as const;

/** A small PNG that looks like a signed document. The number of `lines` makes the images differ. */
export function proofPicture(lines: number): Buffer {
  const rows = Array.from({ length: HEIGHT }, () => Buffer.alloc(WIDTH + 1, GROUND));
  const fill = (left: number, top: number, width: number, height: number, colour: number) => {
    for (const row of rows.slice(top, top + height)) row.fill(colour, left + 1, left + width + 1);
  };
  fill(0, 0, WIDTH, 28, INK);
  fill(40, 48, 400, 252, PAPER);
  fill(64, 68, 200, 14, INK);
  for (let line = 0; line < lines; line += 1)
    fill(64, 104 + line * 18, 340 - (line % 3) * 48, 8, LINE);
  fill(296, 252, 120, 30, GREEN);
  fill(312, 263, 88, 8, PAPER);
  // Each row of a PNG starts with its filter; 0 means none.
  for (const row of rows) row[0] = 0;
  return png(Buffer.concat(rows));
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits per pixel, each an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    COLOURS.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
