import * as v from 'valibot';

/** `GET /__/firebase/init.json`: everything an app needs to call `initializeApp` and `connect`. */
export const initConfig = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  appId: v.string(),
  authDomain: v.string(),
  storageBucket: v.string(),
  hearth: v.object({ origin: v.string(), functionsUrl: v.string(), version: v.string() }),
});
export type InitConfig = v.InferOutput<typeof initConfig>;
