export { type ConnectedServices, type ConnectOptions, connect } from './connect.ts';
export { type AppCheckChoice, connectAppCheck } from './connect-app-check.ts';
export { connectAuth } from './connect-auth.ts';
export { connectFunctions } from './connect-functions.ts';
export { connectStorage } from './connect-storage.ts';
