import { type Auth, createUserWithEmailAndPassword, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { explain } from './explain.ts';
import { part, showProblem } from './page.ts';

/** The form for sign-in and sign-up, and the sign-out button. */
export function mountSession(auth: Auth, origin: string): void {
  const form = part('session-form', HTMLFormElement);
  const email = part('email', HTMLInputElement);
  const password = part('password', HTMLInputElement);
  const submit = part('session-submit', HTMLButtonElement);
  let way = waysIn.signIn;
  part('session-origin', HTMLElement).textContent = new URL(origin).host;

  part('session-switch', HTMLButtonElement).onclick = () => {
    way = way === waysIn.signIn ? waysIn.signUp : waysIn.signIn;
    submit.textContent = way.button;
    password.autocomplete = way.autocomplete;
    part('session-question', HTMLElement).textContent = way.question;
    part('session-switch', HTMLButtonElement).textContent = way.other;
    showProblem('session-problem', null);
  };

  form.onsubmit = async (event) => {
    event.preventDefault();
    showProblem('session-problem', null);
    submit.disabled = true;
    try {
      await way.enter(auth, email.value, password.value);
      form.reset();
    } catch (error) {
      showProblem('session-problem', explain(error));
      password.select();
    } finally {
      submit.disabled = false;
    }
  };

  part('sign-out', HTMLButtonElement).onclick = () => signOut(auth);
}

interface SignInMethod {
  readonly enter: (auth: Auth, email: string, password: string) => Promise<unknown>;
  readonly button: string;
  readonly autocomplete: AutoFill;
  readonly question: string;
  readonly other: string;
}

const waysIn: { readonly signIn: SignInMethod; readonly signUp: SignInMethod } = {
  signIn: {
    enter: signInWithEmailAndPassword,
    button: 'Sign in',
    autocomplete: 'current-password',
    question: 'New here?',
    other: 'Create an account',
  },
  signUp: {
    enter: createUserWithEmailAndPassword,
    button: 'Create account',
    autocomplete: 'new-password',
    question: 'Have an account?',
    other: 'Sign in instead',
  },
};
