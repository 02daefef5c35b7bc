import { type Functions, httpsCallable } from 'firebase/functions';
import { explain } from './explain.ts';
import { part } from './page.ts';

/** The result of `account-get`. */
interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly role: string;
  readonly createdAt: number;
  readonly appId: string | null;
}

/** Calls one server function and shows its result. */
export function mountServerSays(functions: Functions): { clear: () => void } {
  const ask = part('ask', HTMLButtonElement);
  const answer = part('answer', HTMLParagraphElement);
  const getAccount = httpsCallable<Record<string, never>, Account>(functions, 'hearth-account-get');
  ask.onclick = async () => {
    ask.disabled = true;
    try {
      const { data } = await getAccount({});
      answer.textContent = `The server says: ${sentence(data)}`;
    } catch (error) {
      answer.textContent = explain(error);
    } finally {
      ask.disabled = false;
    }
  };
  return {
    clear: () => {
      answer.textContent = '';
    },
  };
}

function sentence(account: Account): string {
  const since = new Date(account.createdAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  const app = account.appId === null ? 'an app I do not know' : `app ${account.appId}`;
  return `you are ${account.email ?? account.uid}, ${account.role} here since ${since}, and you call from ${app}.`;
}
