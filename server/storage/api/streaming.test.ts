import { createHash } from 'node:crypto';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { watchMemory } from '../../testing/memory.ts';
import { bucket, describeStorage, openWithHomeRules } from '../storage.suite.ts';

const MiB = 1024 * 1024;
const size = 64 * MiB;

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => request.once('response', resolve).once('error', reject));
}

async function send(url: string, chunk: Buffer, passed: (bytes: number) => void): Promise<IncomingMessage> {
  const request = httpRequest(url, { method: 'POST', headers: { 'content-length': size } });
  const answer = answerOf(request);
  for (let sent = 0; sent < size; sent += chunk.length) {
    if (!request.write(chunk)) await new Promise((resolve) => request.once('drain', resolve));
    passed(chunk.length);
  }
  request.end();
  return answer;
}

describeStorage('A large file', (open) => {
  it('goes in and out without being buffered (A39)', { timeout: 120_000 }, async () => {
    const server = await openWithHomeRules(open);
    const chunk = Buffer.alloc(MiB, 'hearth');
    const whole = createHash('md5');
    for (let sent = 0; sent < size; sent += chunk.length) whole.update(chunk);
    const md5 = whole.digest('base64');
    const memory = watchMemory();

    const stored = await send(`${server.origin}/v0/b/${bucket}/o?name=open/large`, chunk, memory.passed);
    const reply: Buffer[] = [];
    for await (const part of stored) reply.push(part);
    expect(JSON.parse(Buffer.concat(reply).toString())).toMatchObject({ size: String(size), md5Hash: md5 });

    const back = httpRequest(`${server.origin}/v0/b/${bucket}/o/open%2Flarge?alt=media`).end();
    const digest = createHash('md5');
    for await (const part of await answerOf(back)) {
      digest.update(part);
      memory.passed(part.length);
    }
    expect(digest.digest('base64')).toBe(md5);
    expect(memory.grownBytes()).toBeLessThan(size / 2);
  });

  it('that is not read to the end leaves no open file', async () => {
    const server = await openWithHomeRules(open);
    const { readdir } = await import('node:fs/promises');
    const openFiles = async () => (await readdir('/proc/self/fd')).length;
    await send(`${server.origin}/v0/b/${bucket}/o?name=open/large`, Buffer.alloc(MiB), () => undefined);
    const before = await openFiles();
    for (let times = 0; times < 20; times += 1) {
      const leaving = httpRequest(`${server.origin}/v0/b/${bucket}/o/open%2Flarge?alt=media`).end();
      const answer = await answerOf(leaving);
      if (times % 2 === 0) await new Promise((resolve) => answer.once('data', resolve));
      answer.destroy();
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before + 2);
  });
});
