import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer = (requests: RecordedRequest) => { readonly status: number; readonly body: unknown };

export interface RecordingServer {
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  /** The requests to one path, without the query. */
  to(path: string): readonly RecordedRequest[];
  close(): Promise<void>;
}

/** A real server on a free port that records requests and answers with the fewest fields that the SDK accepts. */
export async function startRecordingServer(answers: Readonly<Record<string, Answer>> = {}): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const entry = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(entry);
    const plain = withoutQuery(path);
    const answer = answers[plain] ?? contentAnswers[plain] ?? notFound;
    const { status, body } = answer(entry);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    to: (path) => requests.filter((entry) => withoutQuery(entry.path) === path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Verifies a proof as the server does, with an independent SHA-256. */
export function provesWork(challenge: string, nonce: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${challenge}:${nonce}`).digest('hex');
  const zeros = BigInt(`0x${digest}`).toString(2).padStart(256, '0').indexOf('1');
  return zeros >= bits;
}

export const config = {
  apiKey: 'key-1',
  projectId: 'hearth',
  appId: '1:1:web:1',
  authDomain: '127.0.0.1',
  storageBucket: 'hearth',
} as const;

export const challenge = { challenge: 'challenge-1', bits: 8, expiresAt: 0 } as const;

const ok =
  (body: unknown): Answer =>
  () => ({ status: 200, body });
const notFound: Answer = () => ({
  status: 404,
  body: { error: { code: 404, status: 'NOT_FOUND', message: 'No such path.' } },
});
const withoutQuery = (path: string): string => path.replace(/\?.*$/, '');

const contentAnswers: Readonly<Record<string, Answer>> = {
  '/appcheck/challenge': ok(challenge),
  '/appcheck/exchange': ok({ token: 'check-token', ttl: '3600s' }),
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': ok({
    localId: 'u1',
    email: 'ada@example.org',
    idToken: unsignedToken({ sub: 'u1', iat: 1, exp: 1 }),
    refreshToken: 'refresh-1',
    expiresIn: '3600',
  }),
  '/identitytoolkit.googleapis.com/v1/accounts:lookup': ok({ users: [{ localId: 'u1', email: 'ada@example.org' }] }),
  '/securetoken.googleapis.com/v1/token': ok({
    access_token: unsignedToken({ sub: 'u1', iat: 1, exp: 2 }),
    refresh_token: 'refresh-2',
    expires_in: '3600',
  }),
  '/v0/b/hearth/o': ok({ name: 'note.txt', bucket: 'hearth', size: '5', downloadTokens: 'download-1' }),
  '/v0/b/hearth/o/note.txt': ok({ name: 'note.txt', bucket: 'hearth', size: '5', downloadTokens: 'download-1' }),
  '/v0/b/other/o/note.txt': ok({ name: 'note.txt', bucket: 'other', size: '5', downloadTokens: 'download-1' }),
  '/hearth/us-central1/hearth-account-get': ok({ result: { uid: 'u1' } }),
  '/hearth/europe-west1/hearth-account-get': ok({ result: { uid: 'u1' } }),
};

function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.x`;
}
