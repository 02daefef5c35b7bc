import { type ConnectedServices, connect } from '@hearth/client';
import { type FirebaseOptions, initializeApp } from 'firebase/app';

/** The origin of the server: `?hearth=…`, else the build's setting, else this machine. */
export function hearthOrigin(): string {
  const asked = new URLSearchParams(location.search).get('hearth');
  return asked ?? import.meta.env.VITE_HEARTH_ORIGIN ?? 'http://localhost:7400';
}

/** Loads the configuration, initialises the app and connects it. Only the call of `connect` is specific to Hearth. */
export async function openHearth(origin: string): Promise<ConnectedServices> {
  const response = await fetch(`${origin}/__/firebase/init.json`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The server answered HTTP ${response.status}.`);
  const config: FirebaseOptions = await response.json();
  const app = initializeApp(config);
  return connect(app, origin);
}
