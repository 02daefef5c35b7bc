import type { EmulatorRouteDeps } from './deps.ts';

/** What would have been mailed or texted. */
export function addCodes({ hearth: { host }, codes }: EmulatorRouteDeps): void {
  for (const pool of ['', '/tenants/:tenant']) {
    host.app.get(`/emulator/v1/projects/:project${pool}/oobCodes`, async () => ({ oobCodes: codes.mailed }));
    host.app.get(`/emulator/v1/projects/:project${pool}/verificationCodes`, async () => ({
      verificationCodes: codes.texted,
    }));
  }
}
