import { connect } from '@hearth/client';
import { FirebaseError, initializeApp } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { httpsCallable } from 'firebase/functions';

/** An app page that calls deployed functions; the tests call the functions of `window.calling`. */
export interface FunctionsPage {
  signIn(email: string, password: string): Promise<string>;
  call(name: string, data?: unknown): Promise<CallOutcome>;
  stream(name: string, data?: unknown): Promise<{ readonly chunks: readonly unknown[]; readonly data: unknown }>;
  fetch(path: string): Promise<string>;
}

type CallOutcome =
  | { readonly data: unknown }
  | { readonly code: string; readonly message: string; readonly details: unknown };

declare global {
  interface Window {
    calling: FunctionsPage;
  }
}

const origin = new URLSearchParams(location.search).get('hearth') ?? '';
const app = initializeApp(await (await fetch(`${origin}/__/firebase/init.json`)).json());
const { auth, functions } = connect(app, origin);

window.calling = {
  signIn: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user.uid,
  async call(name, data) {
    try {
      return { data: (await httpsCallable(functions, name)(data)).data };
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error;
      return { code: error.code, message: error.message, details: 'details' in error ? error.details : undefined };
    }
  },
  async stream(name, data) {
    const { stream, data: result } = await httpsCallable(functions, name).stream(data);
    const chunks: unknown[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return { chunks, data: await result };
  },
  fetch: async (path) => (await fetch(`${origin}${path}`)).text(),
};
document.title = 'ready';
