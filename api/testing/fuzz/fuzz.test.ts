import { test } from 'vitest';
import { sendRandomRequests } from './random-requests.ts';

test('300 random requests cause no failure, no leak and no change after a refusal', async () => {
  await sendRandomRequests('sqlite', 300, 1);
});
