import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { classifyAddress } from './addresses.ts';
import { createOutgoing, type OutgoingError } from './index.ts';

const secret = 'what the inside keeps to itself';
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function listen(answer: RequestListener): Promise<{ origin: string; port: number; requestCount: () => number }> {
  let requestCount = 0;
  const server = createServer(answer)
    .on('connection', () => {
      requestCount += 1;
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, port, requestCount: () => requestCount };
}

const fault = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'sent',
    (error: OutgoingError) => error.fault,
  );

describe('A request to a private network', () => {
  const inside = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '①②⑦.0.0.1',
    'localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '[fd00:ec2::254]',
    '[fc00::1]',
    '[fe80::1]',
    '[ff02::1]',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];

  it.each(inside)('is not made: %s (A10, A11, A49, T37)', async (host) => {
    const { port, requestCount } = await listen((_request, response) => response.end(secret));
    const { send } = createOutgoing({ allowPrivate: false });
    const url = `https://${host}:${port}/`;
    expect(await fault(send({ url, trusted: [new URL(url).origin] }))).toBe('network');
    expect(requestCount()).toBe(0);
  });

  it('is not made through a name with one private address (T37)', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['93.184.215.14', '::1'], []]) {
      const { send } = createOutgoing({
        allowPrivate: false,
        resolve: (_name, _options, answer) =>
          answer(
            null,
            addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          ),
      });
      expect(await fault(send({ url: 'https://rebound.example/' })), addresses.join()).toBe('network');
    }
  });

  it('is made to the checked address: a name is resolved once (T37)', async () => {
    const { port, requestCount } = await listen((_request, response) => response.end('{}'));
    const answers = ['127.0.0.1', '169.254.169.254'];
    let asked = 0;
    const { send } = createOutgoing({
      allowPrivate: true,
      resolve: (_name, _options, answer) => answer(null, [{ address: answers[asked++] ?? '', family: 4 }]),
    });
    const url = `http://rebound.example:${port}/`;
    const reply = await send({ url, trusted: [new URL(url).origin] });
    expect([reply.status, asked, requestCount()]).toEqual([200, 1, 1]);
  });

  it('is classified by the address alone', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])
      expect(classifyAddress(address), address).toBe('public');
    for (const address of ['', 'localhost', '8.8.8', '::ffff:8.8.8.8', 'fe80::1%eth0'])
      expect(classifyAddress(address), address).toBe('never');
  });
});

describe('An invalid address', () => {
  it.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'https://user:password@example.org/',
    'not an address',
    '//example.org',
  ])('is refused: %s', async (url) => {
    const { send } = createOutgoing({ allowPrivate: false });
    expect(await fault(send({ url }))).toBe('address');
  });
});

describe('Where the operator allows services in private networks', () => {
  it('those that were named are reached, and nothing they point to', async () => {
    const { origin, requestCount } = await listen((_request, response) => response.end('{"issuer":"x"}'));
    const other = await listen((_request, response) => response.end(secret));
    const { send } = createOutgoing({ allowPrivate: true });
    const reply = await send({ url: `${origin}/.well-known/openid-configuration`, trusted: [origin] });
    expect(await reply.json()).toEqual({ issuer: 'x' });
    expect(await fault(send({ url: `${other.origin}/`, trusted: [origin] }))).toBe('address');
    expect(await fault(send({ url: `https://127.0.0.1:${other.port}/`, trusted: [origin] }))).toBe('network');
    expect(await fault(send({ url: `${other.origin}/` }))).toBe('address');
    expect([requestCount(), other.requestCount()]).toEqual([1, 0]);
  });

  it('the metadata service of a cloud is still out of reach, and plain http stays inside', async () => {
    const { send } = createOutgoing({ allowPrivate: true });
    for (const host of ['169.254.169.254', '100.100.100.200', '[fd00:ec2::254]', '0.0.0.0', '93.184.215.14']) {
      const url = `http://${host}/latest/meta-data`;
      expect(await fault(send({ url, trusted: [new URL(url).origin] })), host).toBe('network');
    }
  });
});

describe('An answer', () => {
  const ask = async (answer: RequestListener, path = '/') => {
    const { origin } = await listen(answer);
    const { send } = createOutgoing({ allowPrivate: true, timeoutMs: 300 });
    return send({ url: `${origin}${path}`, trusted: [origin] });
  };

  it('that redirects is not followed (T37)', async () => {
    const elsewhere = await listen((_request, response) => response.end(secret));
    for (const status of [301, 302, 303, 307, 308]) {
      const asked = ask((_request, response) => response.writeHead(status, { location: elsewhere.origin }).end(secret));
      expect(await fault(asked)).toBe('redirect');
    }
    expect(elsewhere.requestCount()).toBe(0);
  });

  it('that is too large is cut off', async () => {
    const large = ask((_request, response) => {
      response.writeHead(200, { 'content-length': String(8 * 1024 * 1024) });
      response.end(Buffer.alloc(8 * 1024 * 1024));
    });
    expect(await fault(large)).toBe('too-large');
  });

  it('that does not come, or comes byte by byte, is not waited for', async () => {
    expect(await fault(ask(() => undefined))).toBe('timeout');
    const drops = ask((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await fault(drops)).toBe('timeout');
  });

  it('is never part of the error', async () => {
    const error: unknown = await ask((_request, response) =>
      response.writeHead(302, { location: '/x' }).end(secret),
    ).catch((reason: unknown) => reason);
    expect(JSON.stringify([String(error), error])).not.toContain(secret);
  });

  it('comes back with its status, its type and its body', async () => {
    const reply = await ask((request, response) => {
      response.writeHead(request.url === '/' ? 401 : 200, { 'content-type': 'application/json', 'set-cookie': 'a=b' });
      response.end('{"error":"invalid_client"}');
    });
    expect([reply.status, await reply.json()]).toEqual([401, { error: 'invalid_client' }]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    const gone = createOutgoing({ allowPrivate: true }).send({
      url: 'http://127.0.0.1:9/',
      trusted: ['http://127.0.0.1:9'],
    });
    expect(await fault(gone)).toBe('connection');
  });
});
