import { minifySync, type Plugin } from 'vite';

/** The bundler minifies each chunk once; a second time takes out what the first has made superfluous. */
export function minifyAgain(): Plugin {
  return {
    name: 'project-dashboard:minify-again',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code, errors } = minifySync(file.fileName, file.code, {
          module: true,
          compress: { target: 'es2023' },
          mangle: { toplevel: true },
        });
        const [fault] = errors;
        if (fault) this.error(fault.message);
        file.code = code;
      }
    },
  };
}
