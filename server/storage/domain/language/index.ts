import { checkRules } from './check.ts';
import { compileProgram } from './compile.ts';
import { decide } from './decide.ts';
import { languageLimits } from './language-limits.ts';
import { parseRules } from './parser.ts';
import type { Ruleset } from './request.ts';
import { createSource, type RulesFault } from './source.ts';

export type {
  DecideOptions,
  RulesDecision,
  Ruleset,
  RulesObject,
  RulesRequest,
  RulesTraceLine,
} from './request.ts';
export type { RulesFault } from './source.ts';

/** Reads, checks and compiles Firebase Storage Security Rules, versions 1 and 2. */
export function compileRules(
  text: string,
): { ok: true; ruleset: Ruleset } | { ok: false; faults: readonly RulesFault[] } {
  if (new TextEncoder().encode(text).length > languageLimits.sourceBytesMax) {
    const sentence = `Rules may be ${languageLimits.sourceBytesMax / 1024} KiB long.`;
    return { ok: false, faults: [{ line: 1, column: 1, sentence }] };
  }
  const source = createSource(text);
  const parsed = parseRules(source);
  if (!parsed.ok) return { ok: false, faults: [parsed.fault] };
  const checked = checkRules(parsed.file, source);
  if (checked.faults.length > 0) return { ok: false, faults: checked.faults };
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

/** What a bucket starts with: nothing is open that nobody opened (A30). */
export const denyAll = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} {
      allow read, write: if false;
    }
  }
}
`;
