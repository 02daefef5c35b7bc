import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { areaKey, areasOf, languagesOf, messagesFolder, readArea } from './catalog.ts';
import { faultsOf } from './check-translation.ts';
import { printModule } from './print-module.ts';
import { printTypes } from './print-types.ts';

/** Loaded with the language itself; every page needs them. */
const firstAreas = ['format', 'shell', 'ui'];
const runtime = fileURLToPath(new URL('../runtime.ts', import.meta.url));
const typesFolder = fileURLToPath(new URL('../types', import.meta.url));

/**
 * Compiles `messages/<language>/<area>.json` to modules, so that no parser of messages runs in the browser.
 * `messages:de` is the catalog of a language; each of its areas is a module that is loaded when it is asked for.
 */
export function messages({ writesTypes = true } = {}): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    buildStart() {
      if (writesTypes) writeTypes();
      const faults = allFaults();
      if (faults.length > 0) this.error(`Translations differ from the English messages:\n${faults.join('\n')}`);
    },
    watchChange(id) {
      if (writesTypes && id.startsWith(`${messagesFolder}/en/`)) writeTypes();
    },
    resolveId: {
      filter: { id: /^messages:/ },
      handler: (id) => `${messagesFolder}/${id.slice('messages:'.length)}`,
    },
    load: {
      filter: { id: /\/i18n\/messages\/[\w-]+(?:\/[\w-]+)?$/ },
      handler(id) {
        const [language = '', area] = id.slice(messagesFolder.length + 1).split('/');
        if (!area) return printCatalog(language);
        this.addWatchFile(`${id}.json`);
        return printModule(readArea(language, area), localeOf(language), runtime);
      },
    },
  };
}

/** Numbers in Arabic texts have Western digits, like the dates and sizes beside them (pick-language.ts). */
function localeOf(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

function printCatalog(language: string): string {
  const later = areasOf(language).filter((area) => !firstAreas.includes(area));
  return [
    ...firstAreas.map((area) => `import ${area} from 'messages:${language}/${area}';`),
    `export default { ${firstAreas.join(', ')}, later: {`,
    ...later.map((area) => `${areaKey(area)}: async () => (await import('messages:${language}/${area}')).default,`),
    '} };',
  ].join('\n');
}

/** Every difference between a language and the English original. */
export function allFaults(): readonly string[] {
  const english = areasOf('en');
  return languagesOf().flatMap((language) => [
    ...english
      .filter((area) => !areasOf(language).includes(area))
      .map((area) => `${language}/${area}.json is missing.`),
    ...areasOf(language)
      .filter((area) => area !== 'errors' && !english.includes(area))
      .map((area) => `${language}/${area}.json is not in the English.`),
    ...english
      .filter((area) => areasOf(language).includes(area))
      .flatMap((area) =>
        faultsOf(readArea('en', area), readArea(language, area), localeOf(language)).map(
          (fault) => `${language}/${area}.json: ${fault}`,
        ),
      ),
  ]);
}

/** The files in `types/`, by name. */
export function allTypes(): ReadonlyMap<string, string> {
  return new Map(
    areasOf('en').map((area) => [`${area}.ts`, printTypes(`${capital(areaKey(area))}Messages`, readArea('en', area))]),
  );
}

function writeTypes(): void {
  for (const [name, code] of allTypes()) {
    const file = `${typesFolder}/${name}`;
    if (readIfThere(file) !== code) writeFileSync(file, code);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
