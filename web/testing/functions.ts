import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    deployFunctions(codebase: string, code: string): Promise<void>;
  }
}

/** Deploys a codebase to the server that all tests share, as the command line does (vitest.config.ts). */
export function deployFunctions(codebase: string, code: string): Promise<void> {
  return commands.deployFunctions(codebase, code);
}

/** Calls a deployed function with nobody signed in; the answer does not matter. */
export async function callFunction(name: string, data: unknown = null): Promise<number> {
  const reply = await fetch(`/fn/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  return reply.status;
}
