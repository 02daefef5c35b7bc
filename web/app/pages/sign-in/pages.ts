/** The sign-in pages share one chunk, because each is too small to justify a request. */
export { SignInLayout } from '../../sign-in/sign-in-layout.tsx';
export { ActionPage } from './action-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
export { SignInPage } from './sign-in-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';
