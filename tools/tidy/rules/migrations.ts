import { isMigration } from '../file-kinds.ts';
import { lineCounter } from '../lines.ts';
import type { Rule } from '../violation.ts';

/** The schema library, the types of a migration, and other migrations. */
const allowed =
  /^kysely$|(^|\/)core\/database\/[\w/.-]+\.ts$|^(\.\.?\/)+database\/[\w/.-]+\.ts$|(^|\/)migrations?([/-][\w.-]+)*\.ts$|^\.\/[\w.-]+\.ts$/;

/**
 * A migration imports nothing that can change. Otherwise a fresh database and an upgraded one would differ, depending on
 * what the imported code did on the day of the upgrade.
 */
export const migrations: Rule = {
  name: 'migrations',
  *check({ sources }) {
    for (const { path, text } of sources) {
      if (!isMigration(path)) continue;
      const lineAt = lineCounter(text);
      for (const match of text.matchAll(/^(?:import|export)\b[^'"`;]*?from '([^']+)'/gm)) {
        const specifier = match[1] ?? '';
        const beside = specifier.startsWith('./') && !path.includes('/migrations/');
        if (allowed.test(specifier) && (!beside || /migrations|database/.test(specifier))) continue;
        yield {
          path,
          line: lineAt(match.index),
          sentence: `A migration is frozen and does not import "${specifier}".`,
        };
      }
    }
  },
};
