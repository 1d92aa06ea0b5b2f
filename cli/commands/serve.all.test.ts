import { expect, test } from 'vitest';
import { inRealTerminal } from '../testing/real-terminal.ts';

test.each([{ LOG_FORMAT: 'json' }, { LOG_LEVEL: 'debug' }])(
  'in a terminal with %j the log has JSON lines',
  async (env) => {
    const { out } = await inRealTerminal(['serve', '--port', '0'], {
      env,
      steps: [{ seen: 'Press Ctrl-C to stop.', interrupt: true }],
    });
    expect(out).toContain('"msg":"settings in force"');
    expect(out).toContain('"msg":"listening"');
  },
);
