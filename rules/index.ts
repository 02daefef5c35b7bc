import { checkRules } from './check/check-rules.ts';
import { compileProgram } from './evaluate/compile-rules.ts';
import { decide } from './evaluate/decide.ts';
import { rulesLimits } from './limits.ts';
import { parseRules } from './parse/parse-rules.ts';
import { createSource, type RulesError } from './parse/source.ts';
import type { Ruleset } from './types.ts';

export { rulesLimits } from './limits.ts';
export type { RulesError } from './parse/source.ts';
export { compileRegex, matchesWhole, type Regex } from './regex/regex.ts';
export type {
  DecideOptions,
  RulesDecision,
  Ruleset,
  RulesObject,
  RulesRequest,
  RulesTraceLine,
} from './types.ts';
export { createMeter } from './values/meter.ts';

/** Parses, checks and compiles Firebase Storage Security Rules, versions 1 and 2. */
export function compileRules(
  text: string,
): { ok: true; ruleset: Ruleset } | { ok: false; errors: readonly RulesError[] } {
  if (new TextEncoder().encode(text).length > rulesLimits.sourceBytesMax) {
    const sentence = `Rules may be ${rulesLimits.sourceBytesMax / 1024} KiB long.`;
    return { ok: false, errors: [{ line: 1, column: 1, sentence }] };
  }
  const source = createSource(text);
  const parsed = parseRules(source);
  if (!parsed.ok) return { ok: false, errors: [parsed.error] };
  const checked = checkRules(parsed.file, source);
  if (checked.errors.length > 0) return { ok: false, errors: checked.errors };
  const program = compileProgram(parsed.file, checked);
  return {
    ok: true,
    ruleset: {
      version: program.version,
      source: text,
      decide: (request, options) => decide(program, source, request, options),
    },
  };
}

/** The initial rules of a bucket: nothing is accessible until somebody allows it (A30). */
export const denyAll = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} {
      allow read, write: if false;
    }
  }
}
`;
