import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|json|svg|txt)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Adds a brotli and a gzip copy of every text file at the best compression. The server sends them as they are. */
export function compressed(): Plugin {
  return {
    name: 'project-dashboard:compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
        await Promise.all(
          texts.map(async (file) => {
            const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const params = {
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            };
            const { fileName } = file;
            this.emitFile({
              type: 'asset',
              fileName: `${fileName}.br`,
              source: await brotli(text, { params }),
            });
            this.emitFile({
              type: 'asset',
              fileName: `${fileName}.gz`,
              source: await gzipped(text, { level: 9 }),
            });
          }),
        );
      },
    },
  };
}
