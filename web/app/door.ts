/** The pages before the door, in one file: each is too small to be worth a request of its own. */
export { DoorArea } from './door/door-area.tsx';
export { ActionPage } from './pages/action-page.tsx';
export { ForgotPage } from './pages/forgot-page.tsx';
export { SignInPage } from './pages/sign-in-page.tsx';
export { SignUpPage } from './pages/sign-up-page.tsx';
