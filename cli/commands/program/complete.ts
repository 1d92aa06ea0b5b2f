import type { Command } from 'commander';
import { offerWords } from '../../completion/offer-words.ts';
import type { Io } from '../../terminal/io.ts';

/** Defines the hidden `complete -- WORDS`. The completion scripts call it with the words typed so far. */
export function complete(command: Command, io: Io): void {
  command
    .argument('[words...]')
    .action((words: string[]) => offerWords(command.parent ?? command, words, io));
}
