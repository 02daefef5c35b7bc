import { connect } from '@hearth/client';
import { initializeApp } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { httpsCallable } from 'firebase/functions';

/** An app page that watches its root folder; the tests call the functions of `window.watching`. */
export interface WatchPage {
  signIn(email: string, password: string): Promise<void>;
  /** Watches from the last cursor and reconnects until the server responds. */
  watch(): void;
  /** The names of the received changes in order; `-` marks a removal. */
  changes(): readonly string[];
  /** The number of opened connections. */
  lines(): number;
  addFolder(name: string): Promise<string>;
  trash(id: string): Promise<void>;
}

declare global {
  interface Window {
    watching: WatchPage;
  }
}

interface Piece {
  readonly change: number;
  readonly upserted: readonly { readonly id: string; readonly name: string }[];
  readonly removed: readonly string[];
}

const origin = new URLSearchParams(location.search).get('hearth') ?? '';
const app = initializeApp(await (await fetch(`${origin}/__/firebase/init.json`)).json());
const { auth, functions } = connect(app, origin);
const names = new Map<string, string>();
const changes: string[] = [];
let lines = 0;

async function listen(since: number | undefined): Promise<number | undefined> {
  let change = since;
  try {
    const open = httpsCallable<object, unknown, Piece>(functions, 'hearth-drive-watch');
    const { stream, data } = await open.stream(since === undefined ? {} : { since });
    data.catch(() => undefined);
    for await (const piece of stream) {
      if (change === since) lines += 1;
      change = piece.change;
      for (const { id, name } of piece.upserted) changes.push(names.set(id, name).get(id) ?? '');
      for (const id of piece.removed) changes.push(`-${names.get(id)}`);
    }
  } catch {
    // The connection failed or the server is down; the loop retries after a short delay.
  }
  return change;
}

async function call(name: string, payload: object): Promise<unknown> {
  return (await httpsCallable(functions, `hearth-${name}`)({ ...payload, requestId: crypto.randomUUID() })).data;
}

window.watching = {
  async signIn(email, password) {
    await signInWithEmailAndPassword(auth, email, password);
  },
  watch() {
    const again = (since?: number) => void listen(since).then((change) => setTimeout(() => again(change), 200));
    again();
  },
  changes: () => changes,
  lines: () => lines,
  async addFolder(name) {
    return ((await call('drive-createFolder', { name })) as { id: string }).id;
  },
  async trash(id) {
    await call('drive-trash', { ids: [id] });
  },
};
document.title = 'ready';
