// Has a program load a shared file itself. The bundler gives each module that is imported dynamically a file of its own,
// which only names what is in the shared file: half a millisecond each at start-up.

/** @returns {import('rolldown').Plugin} */
export function directImports() {
  return {
    name: 'direct-imports',
    generateBundle(_options, bundle) {
      for (const [file, named] of Object.entries(bundle)) {
        if (named.type !== 'chunk' || named.isEntry) continue;
        const [, shared] = /^export\{[\w,]+\}from"\.\/([^"]+)";\n?$/.exec(named.code) ?? [];
        if (shared === undefined) continue;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(`/${file}\``, `/${shared}\``);
        }
        delete bundle[file];
      }
    },
  };
}
