// The public interface, written down: one report per entry point in etc/. Without arguments it fails when
// a report is out of date, so that every public change shows in a diff; with `--update` it writes them.

import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries, root } from './entries.mjs';
import { exportedNames } from './files.mjs';

const update = process.argv.includes('--update');
mkdirSync(join(root, 'etc'), { recursive: true });

/** Every name that some entry point exports. */
const exported = new Set(
  entries.flatMap(({ source }) => exportedNames(readFileSync(join(root, source), 'utf8'))),
);

for (const entry of entries) {
  const { succeeded, apiReportChanged, errorCount } = report(entry);
  const isFine = update ? errorCount === 0 : succeeded && !apiReportChanged;
  console.log(`${isFine ? 'ok  ' : 'FAIL'} etc/${entry.slug}.api.md`);
  if (!isFine) process.exitCode = 1;
}
if (process.exitCode === 1 && !update) console.log('If the change is meant: npm run build && npm run api');

/** @param {import('./entries.mjs').Entry} entry */
function report(entry) {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, entry.types),
      compiler: { tsconfigFilePath: join(root, 'tsconfig.build.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${entry.slug}.api.md`,
        reportFolder: join(root, 'etc'),
        reportTempFolder: join(root, 'temp/api'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.Error },
          // Everything exported is public, without a tag.
          'ae-missing-release-tag': { logLevel: ExtractorLogLevel.None },
          'ae-undocumented': { logLevel: ExtractorLogLevel.None },
          // The text of a doc comment is not the interface; links across entry points cannot be resolved.
          'ae-unresolved-link': { logLevel: ExtractorLogLevel.None },
        },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  return Extractor.invoke(config, {
    localBuild: update,
    showVerboseMessages: false,
    messageCallback: (message) => {
      // A signature may name what another entry point exports, but nothing that none does.
      const [, named = ''] = /The symbol "(\w+)" needs to be exported/.exec(message.text) ?? [];
      // Where two have the same name, one of them is told apart by a number.
      if (exported.has(named.replace(/_\d+$/, ''))) message.logLevel = ExtractorLogLevel.None;
      if (
        message.logLevel === ExtractorLogLevel.Info ||
        message.messageId === 'console-compiler-version-notice'
      ) {
        message.logLevel = ExtractorLogLevel.None;
      }
    },
  });
}
