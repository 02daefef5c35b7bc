import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { bucketName, describeGcs } from '../gcs.suite.ts';
import { addBucketPathConstraint, bucketPath } from './bucket-paths.ts';

describe('The constraint of bucket paths', () => {
  function createApp() {
    const app = Fastify();
    const classified: string[] = [];
    addBucketPathConstraint(app, ({ url = '' }) => {
      classified.push(url);
      return url.startsWith('/photos/') ? 'public' : undefined;
    });
    app.get('/:bucket/*', { constraints: { [bucketPath]: 'public' } }, async () => 'storage');
    app.post('/v1/accounts:signUp', async () => 'identity');
    app.get('/d/:id/*', async () => 'download');
    app.post('/:project/:region(^[a-z]+-[a-z]+[0-9]+$)/:name', async () => 'callable');
    app.get('/*', async () => 'web');
    return { app, classified };
  }

  it('is not evaluated for the routes of other modules', async () => {
    const { app, classified } = createApp();
    const requests = [
      ['POST', '/v1/accounts:signUp', 'identity'],
      ['GET', '/d/1/a.png?X-Goog-Signature=00', 'download'],
      ['POST', '/photos/us-central1/resize', 'callable'],
      ['GET', '/', 'web'],
    ] as const;
    for (const [method, url, module] of requests) expect((await app.inject({ method, url })).body).toBe(module);
    expect(classified).toEqual([]);
  });

  it('chooses between a bucket and the web application where both share a path', async () => {
    const { app, classified } = createApp();
    expect((await app.inject('/photos/a.png')).body).toBe('storage');
    expect((await app.inject('/console/users')).body).toBe('web');
    expect(classified).toEqual(['/photos/a.png', '/console/users']);
  });
});

describeGcs('A signed URL', (open) => {
  it('reads and writes an object whose path looks like that of a function', async () => {
    const server = await open();
    const file = server.library().bucket(bucketName).file('us-central1/report');
    const expires = Date.now() + 60_000;
    const [write] = await file.getSignedUrl({ version: 'v4', action: 'write', expires });
    expect((await fetch(write, { method: 'PUT', body: 'content' })).status).toBe(200);
    const [read] = await file.getSignedUrl({ version: 'v4', action: 'read', expires });
    expect(await (await fetch(read)).text()).toBe('content');
  });
});
