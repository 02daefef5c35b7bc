/**
 * A sentence if a codebase asks for another Node than the server's. Firebase has a Node for each; here the code may still
 * run, so that it is said only when something failed.
 */
export function nodeHint(asked: unknown, version: string): readonly string[] {
  if (typeof asked !== 'string') return [];
  const own = majorOf(version);
  const fits = asked.split('||').some((range) => {
    const major = majorOf(range);
    return Number.isNaN(major) || (range.includes('>') ? own >= major : own === major);
  });
  return fits ? [] : [`The codebase asks for Node ${asked.slice(0, 40)}, and this server runs on ${version}.`];
}

function majorOf(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
}
