import type { ConsoleFunction } from '@hearth/contract';
import type { FirebaseApp } from 'firebase/app';
import { type FunctionsError, getFunctions, httpsCallableFromURL } from 'firebase/functions';

export interface TestReply {
  /** The code of the error, as an app sees it; null for a result. */
  readonly code: string | null;
  readonly message: string;
  /** The result, or the details of the error, as JSON. */
  readonly json: string | undefined;
  readonly durationMs: number;
}

/** Calls a deployed function as an app does: by the SDK, as the person who is signed in. */
export async function callDeployed(
  app: FirebaseApp,
  { url, timeoutMs }: Pick<ConsoleFunction, 'url' | 'timeoutMs'>,
  data: unknown,
): Promise<TestReply> {
  if (url === null) throw new TypeError('This function has no URL.');
  // The server ends the run at its own limit first and says so.
  const invoke = httpsCallableFromURL(getFunctions(app), url, { timeout: timeoutMs + replyMs });
  const begun = performance.now();
  const reply = await invoke(data).then(
    (result) => ({ code: null, message: '', json: format(result.data) }),
    (error: FunctionsError) => ({ code: error.code, message: error.message, json: format(error.details) }),
  );
  return { ...reply, durationMs: performance.now() - begun };
}

function format(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value, null, 2);
}

const replyMs = 5000;
