/** Whether a path is left out of an archive, by the patterns of `ignore` in firebase.json. */
export function ignores(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns.map((pattern) => {
    const bare = pattern.replace(/^\.?\//, '').replace(/\/$/, '');
    return { expression: expressionOf(bare), byName: !bare.includes('/') };
  });
  return (path) => {
    const name = path.split('/').at(-1) ?? path;
    return rules.some(({ expression, byName }) => expression.test(byName ? name : path));
  };
}

/** `*` and `?` stay within a name, `**` passes folders, `{a,b}` is either; as in the patterns of git and Firebase. */
function expressionOf(pattern: string): RegExp {
  const tokens = pattern.match(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{}]+|[{}]/g) ?? [];
  const source = tokens.map((token) => {
    if (token === '**/') return '(?:[^/]+/)*';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token.startsWith('{') && token.endsWith('}') && token.length > 1)
      return `(?:${token.slice(1, -1).split(',').map(quote).join('|')})`;
    return quote(token);
  });
  return new RegExp(`^${source.join('')}$`);
}

function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
