import { isTest } from '../address.ts';
import type { Rule } from '../breach.ts';
import type { Import } from '../imports.ts';

const migration = /^server\/.*(^|\/)migrations(-[\w-]+)?(\/|\.ts$)/;

/**
 * A migration that runs live code changes what it does when that code changes: an upgraded database and a fresh one would
 * differ. A migration copies what it needs.
 */
export const frozenMigrations: Rule = {
  name: 'frozen-migrations',
  *check({ sources }) {
    for (const { path, imports } of sources) {
      if (!migration.test(path) || isTest(path)) continue;
      for (const each of imports) {
        if (isFrozen(each)) continue;
        const sentence = `A migration imports kysely, types of core/database and other migrations, not "${each.specifier}".`;
        yield { path, line: each.line, sentence };
      }
    }
  },
};

function isFrozen({ target, typeOnly }: Import): boolean {
  if (target.kind === 'package') return target.name === 'kysely';
  if (target.kind !== 'file') return false;
  return migration.test(target.path) || (typeOnly && target.path.startsWith('server/core/database/'));
}
