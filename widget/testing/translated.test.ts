import { describe } from 'vitest';
import { followTranslator } from './follow-translator.ts';

// The other translators are in translated.all.test.ts.
describe('a page whose texts a translator wraps', () => followTranslator('wraps'));
