import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { alternate, ratioFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { tokenUrl, uploadLarge } from './firebase-uploads.ts';
import { drain, keepAlive } from './light-client.ts';
import { openBucket } from './open-bucket.ts';
import { settleDisk } from './peers.ts';
import { connections, megabytesPerSecond, sizeName } from './rates.ts';
import { withServers } from './with-servers.ts';

const MiB = 1024 * 1024;
/** All but the first byte: a part cannot be verified, so the same server sends it as it is. */
const unverified = { range: 'bytes=1-' };

/** What it costs that the server compares a file with its checksum while it sends it: at most 5 %. */
export async function storageVerified(fileMiB = 1024): Promise<readonly Figure[]> {
  return withServers(async (open) => {
    const { objectsUrl } = await open(openBucket());
    const agent = keepAlive(1);
    const upload = async (name: string, unit: Uint8Array, units: number) =>
      tokenUrl(objectsUrl, await uploadLarge(agent, objectsUrl, { name, unit, units }));
    const large = await upload('large', randomBytes(MiB), fileMiB);
    const small = await upload('small', randomBytes(MiB / 4), 1);
    agent.destroy();
    settleDisk();
    return [await largeFigure(large, fileMiB), await smallFigure(small)];
  });
}

async function largeFigure(url: string, units: number): Promise<Figure> {
  const rate = async (size: number, headers = {}) => {
    const begun = performance.now();
    const received = await drain(url, headers);
    if (received !== size) throw new Error(`${url} gave ${received} bytes instead of ${size}.`);
    return megabytesPerSecond(size, performance.now() - begun);
  };
  const { ours, theirs } = await alternate(
    { warm: 2, counted: 9 },
    { ours: () => rate(units * MiB), theirs: () => rate(units * MiB - 1, unverified) },
  );
  const name = `verified download of ${sizeName(units)}`;
  return ratioFigure({ name, unit: 'MB/s', ours, peer: 'the same, not verified', theirs, bound: 0.95 });
}

async function smallFigure(url: string): Promise<Figure> {
  const rate = async (headers: Record<string, string>) => {
    const result = await autocannon({ url, method: 'GET', headers, connections, duration: 2 });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with an error.`);
    return result.requests.average;
  };
  const { ours, theirs } = await alternate(
    { warm: 1, counted: 9 },
    { ours: () => rate({}), theirs: () => rate(unverified) },
  );
  const name = 'verified downloads of 256 KiB';
  return ratioFigure({ name, unit: 'a second', ours, peer: 'the same, not verified', theirs, bound: 0.95 });
}
