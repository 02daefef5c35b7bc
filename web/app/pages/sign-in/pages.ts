/** The pages before the door, in one file: each is too small to be worth a request of its own. */
export { SignInLayout } from '../../sign-in/sign-in-layout.tsx';
export { ActionPage } from './action-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
export { SignInPage } from './sign-in-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';
