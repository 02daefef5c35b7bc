import type { Functions } from 'firebase/functions';
import { parseOrigin, refuseSecondOrigin } from './origin.ts';
import { assertSdkFields, isStringOrNull } from './sdk-fields.ts';

/**
 * Points one Functions instance (a region) at a Hearth server: calls go to `<origin>/<project>/<region>/<name>`.
 * `connect` does this for `us-central1` and `options.regions`; call it directly to load services one by one.
 */
export function connectFunctions(functions: Functions, origin: string): Functions {
  const hearth = parseOrigin(origin);
  if (!functions.app.options.projectId) {
    throw new Error('The app has no projectId. Pass the whole of /__/firebase/init.json to initializeApp.');
  }
  // The public `connectFunctionsEmulator` sets the same field, but supports only http.
  assertSdkFields<Address>('functions', functions, { emulatorOrigin: isStringOrNull });
  const current = functions.emulatorOrigin;
  if (current !== null && current !== hearth.href) refuseSecondOrigin('Functions', current, hearth);
  functions.emulatorOrigin = hearth.href;
  return functions;
}

interface Address {
  emulatorOrigin: string | null;
}
