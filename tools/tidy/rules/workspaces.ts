import { isProduct, workspaceOf } from '../address.ts';
import type { Rule } from '../breach.ts';
import type { Import } from '../imports.ts';

/** Who may know whom. Browser code knows neither Node nor the server; the contract knows only its schema library. */
const law: Readonly<Record<string, { readonly knows: readonly string[]; readonly node: boolean }>> = {
  contract: { knows: [], node: false },
  rules: { knows: [], node: true },
  client: { knows: ['contract'], node: false },
  admin: { knows: [], node: true },
  web: { knows: ['contract', 'client'], node: false },
  server: { knows: ['contract', 'rules'], node: true },
  cli: { knows: ['contract', 'rules', 'server'], node: true },
  examples: { knows: ['client'], node: false },
};

export const workspaces: Rule = {
  name: 'workspaces',
  *check({ sources }) {
    for (const { path, imports } of sources) {
      if (!isProduct(path)) continue;
      for (const each of imports) {
        const sentence = objection(workspaceOf(path), each);
        if (sentence !== undefined) yield { path, line: each.line, sentence };
      }
    }
  },
};

function objection(workspace: string, { target, specifier, byUrl }: Import): string | undefined {
  const room = workspace.split('/')[0] ?? '';
  const allowed = law[room];
  if (allowed === undefined) return undefined;
  if (target.kind === 'node' && !allowed.node) return `${room} runs in a browser and cannot import ${specifier}.`;
  if (target.kind === 'package') {
    if (target.name.startsWith('@hearth/')) return `A package is entered by its door; "${specifier}" goes past it.`;
    if (room === 'contract' && target.name !== 'valibot')
      return `The contract imports only valibot, not ${target.name}.`;
    if (room === 'rules') return `The rules engine has no dependencies, so it does not import ${target.name}.`;
  }
  if (target.kind !== 'file' || byUrl) return undefined;
  const other = workspaceOf(target.path);
  if (!target.door)
    return other === workspace ? undefined : `"${specifier}" leaves ${workspace}; use the package's name.`;
  const known = allowed.knows.includes(other);
  return known ? undefined : `${room} does not import ${other}${also(allowed.knows)}.`;
}

function also(knows: readonly string[]): string {
  return knows.length === 0 ? '' : ` (only ${knows.join(' and ')})`;
}
