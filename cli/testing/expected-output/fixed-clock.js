// Preloaded with NODE_OPTIONS: every program starts at the same moment, and its clock moves on by a
// millisecond whenever it is read. So the printed dates never change, and no two rows have the same time.
let now = Date.UTC(2026, 10, 18, 9, 30);

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Date.now()] : parts));
  }

  static now() {
    now += 1;
    return now;
  }
};
