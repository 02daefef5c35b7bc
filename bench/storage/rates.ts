import type { Agent } from 'node:http';
import autocannon from 'autocannon';
import { multipartForm, tokenUrl, uploadForm } from './firebase-uploads.ts';
import { drain, keepAlive } from './light-client.ts';

export const connections = 16;

/** Executions per second with sixteen in parallel. */
export async function requestsPerSecond(seconds: number, work: (agent: Agent) => Promise<unknown>): Promise<number> {
  const agent = keepAlive(connections);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await work(agent);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsedMs = performance.now() - begun;
  agent.destroy();
  return done / (elapsedMs / 1000);
}

/** Uploads objects with identical bytes and returns their token URLs. */
export async function uploadObjects(objectsUrl: string, count: number, bytes: Uint8Array): Promise<readonly string[]> {
  const agent = keepAlive(connections);
  const form = multipartForm(bytes);
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1)
    urls.push(tokenUrl(objectsUrl, await uploadForm(agent, objectsUrl, `down/${index}.bin`, form)));
  agent.destroy();
  return urls;
}

/** Downloads per second with sixteen in parallel; each connection starts at a different object. */
export async function downloadsPerSecond(urls: readonly string[], bytes: Uint8Array, seconds: number): Promise<number> {
  const [url = ''] = urls;
  const sample = Buffer.from(await (await fetch(url)).arrayBuffer());
  if (!sample.equals(bytes)) throw new Error(`${url} does not give what was stored.`);
  const requests = urls.map((each) => ({ method: 'GET' as const, path: pathOf(each) }));
  let started = 0;
  const result = await autocannon({
    url,
    method: 'GET',
    headers: {},
    connections,
    duration: seconds,
    setupClient(client) {
      const first = Math.floor((started * requests.length) / connections);
      started += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return result.requests.average;
}

/** Download rate of one large file. */
export async function downloadRate(url: string, size: number): Promise<number> {
  const begun = performance.now();
  const received = await drain(url);
  if (received !== size) throw new Error(`${url} gave ${received} bytes instead of ${size}.`);
  return megabytesPerSecond(size, performance.now() - begun);
}

export function megabytesPerSecond(bytes: number, elapsedMs: number): number {
  return bytes / 1000 / elapsedMs;
}

export function sizeName(mebibytes: number): string {
  return mebibytes % 1024 === 0 ? `${mebibytes / 1024} GiB` : `${mebibytes} MiB`;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
