import { createInterface } from 'node:readline';
import { SMTPServer } from 'smtp-server';
import { say } from '../../core/testing/bench/say.ts';

// `mail-catcher.ts`: a mail server that accepts every mail and drops it. It prints its address, and for each line of its
// input the number of mails so far.
let caught = 0;
const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  logger: false,
  onData(stream, _, answer) {
    stream.resume();
    stream.on('end', () => {
      caught++;
      answer(null);
    });
  },
});
server.on('error', () => {});
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address();
  if (address !== null && typeof address === 'object') say(`smtp://127.0.0.1:${address.port}`);
});
for await (const _ of createInterface({ input: process.stdin })) say(String(caught));
process.exit(0);
