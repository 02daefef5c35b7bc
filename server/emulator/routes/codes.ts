import type { EmulatorRouteDeps } from './deps.ts';

/** The codes that a production server would mail or text. */
export function addCodes({ hearth: { host }, codes }: EmulatorRouteDeps): void {
  for (const pool of ['', '/tenants/:tenant']) {
    host.app.get(`/emulator/v1/projects/:project${pool}/oobCodes`, async () => ({ oobCodes: codes.mailed }));
    host.app.get(`/emulator/v1/projects/:project${pool}/verificationCodes`, async () => ({
      verificationCodes: codes.texted,
    }));
  }
}
