import { compileRegex, createMeter, matchesWhole } from '@hearth/rules';

/**
 * `matchGlob` of an object list: `*` and `?` stay within a segment, `**` does not, `[a-z]` and `{a,b}` are
 * alternatives. Returns undefined for an invalid glob. It uses the regular expressions of the rules engine, whose
 * time is linear (A44).
 */
export function globMatcher(glob: string): ((name: string) => boolean) | undefined {
  const pattern = patternOf(glob);
  const compiled = pattern === undefined ? undefined : compileRegex(pattern);
  if (!compiled?.ok) return undefined;
  return (name) => matchesWhole(compiled.regex, name, createMeter());
}

function patternOf(glob: string): string | undefined {
  let pattern = '';
  let depth = 0;
  for (let at = 0; at < glob.length; at += 1) {
    const sign = glob.charAt(at);
    if (sign === '*' && glob.charAt(at + 1) === '*') {
      pattern += '.*';
      at += 1;
    } else if (sign === '*') pattern += '[^/]*';
    else if (sign === '?') pattern += '[^/]';
    else if (sign === '[') {
      const close = glob.indexOf(']', at + 2);
      const body = close === -1 ? undefined : classOf(glob.slice(at + 1, close));
      if (body === undefined) return undefined;
      pattern += body;
      at = close;
    } else if (sign === '{') {
      depth += 1;
      pattern += '(?:';
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      pattern += ')';
    } else if (sign === ',' && depth > 0) pattern += '|';
    else if (sign === '\\') {
      at += 1;
      pattern += quoted(glob.charAt(at));
    } else pattern += quoted(sign);
  }
  return depth === 0 ? pattern : undefined;
}

function classOf(body: string): string | undefined {
  const [, not = '', signs = ''] = /^([!^]?)(.+)$/s.exec(body) ?? [];
  if (signs === '' || /[[\]\\]/.test(signs)) return undefined;
  return `[${not === '' ? '' : '^'}${signs.replace(/\^/g, '\\^')}]`;
}

function quoted(sign: string): string {
  return /[\w\s/]|[^\x20-\x7e]/.test(sign) ? sign : `\\${sign}`;
}
