import { describe, expect, it } from 'vitest';
import { commandHeaders, readAnswer, startAddress, startBody, startHeaders } from './protocol.ts';

const file = { name: 'a.txt', size: 5, lastModified: 1, type: 'text/plain', fingerprint: '' };

function reply(status: number, headers: Readonly<Record<string, string>> = {}, text = '') {
  return { status, text, header: (name: string) => headers[name] ?? null };
}

const kindOf = (status: number, command: Parameters<typeof readAnswer>[1]) => {
  const answer = readAnswer(reply(status), command, 0);
  return answer.kind === 'refused' ? `${answer.state} ${answer.error.code}` : answer.kind;
};

describe('the start request of an upload', () => {
  it('encodes the object name as one path segment, whatever its characters', () => {
    const address = startAddress({ origin: 'https://files.example.org', bucket: 'b', path: 'a b/ü&?.txt' });
    expect(address).toBe('https://files.example.org/v0/b/b/o?name=a%20b%2F%C3%BC%26%3F.txt');
  });

  it("sends size and type, and prefers the app's type to the file's", () => {
    expect(startHeaders({ file, metadata: {} })).toMatchObject({
      'x-goog-upload-header-content-length': '5',
      'x-goog-upload-header-content-type': 'text/plain',
    });
    const own = { contentType: 'text/markdown', customMetadata: { album: 'x' } };
    expect(JSON.parse(startBody({ path: 'a.txt', file, metadata: own }))).toEqual({
      name: 'a.txt',
      contentType: 'text/markdown',
      metadata: { album: 'x' },
    });
  });

  it('sends an offset only when there is one', () => {
    expect(commandHeaders('query', null)).toEqual({ 'x-goog-upload-command': 'query' });
    expect(commandHeaders('upload', 0)).toEqual({ 'x-goog-upload-command': 'upload', 'x-goog-upload-offset': '0' });
  });
});

describe('a response of the server', () => {
  it('with a temporary error is retried after the requested delay', () => {
    for (const status of [408, 423, 429, 500, 502, 503, 507]) expect(kindOf(status, 'upload')).toBe('again');
    expect(readAnswer(reply(503, { 'retry-after': '9' }), 'upload', 0)).toEqual({ kind: 'again', afterMs: 9000 });
  });

  it('with a permanent error ends the upload with its reason', () => {
    expect(kindOf(402, 'start')).toBe('rejected storage/quota-exceeded');
    expect(kindOf(403, 'upload, finalize')).toBe('rejected storage/unauthorized');
    expect(kindOf(412, 'upload, finalize')).toBe('failed storage/precondition-failed');
    expect(kindOf(404, 'start')).toBe('failed storage/bucket-not-found');
    expect(kindOf(400, 'start')).toBe('failed storage/invalid-argument');
  });

  it('for an unknown session or an unexpected chunk is distinguished', () => {
    expect(kindOf(401, 'upload')).toBe('unauthenticated');
    expect(kindOf(404, 'query')).toBe('gone');
    expect(kindOf(410, 'upload')).toBe('gone');
    expect(kindOf(400, 'upload')).toBe('misplaced');
    expect(readAnswer(reply(200, { 'x-goog-upload-status': 'cancelled' }), 'query', 0)).toEqual({ kind: 'gone' });
  });

  it('without the headers of this protocol does not come from Hearth', () => {
    expect(readAnswer(reply(200, {}, '<html>Welcome to our hotel'), 'upload, finalize', 0).kind).toBe('again');
  });

  it('contains the received size or the object', () => {
    const active = { 'x-goog-upload-status': 'active', 'x-goog-upload-size-received': '262144' };
    expect(readAnswer(reply(200, active), 'query', 0)).toEqual({ kind: 'active', url: null, received: 262_144 });
    const object = '{"bucket":"b","name":"a/ü","size":"5","contentType":"text/plain","downloadTokens":"t1,t2"}';
    expect(readAnswer(reply(200, { 'x-goog-upload-status': 'final' }, object), 'upload, finalize', 0)).toEqual({
      kind: 'final',
      object: {
        bucket: 'b',
        fullPath: 'a/ü',
        size: 5,
        contentType: 'text/plain',
        generation: null,
        md5Hash: null,
        downloadToken: 't1',
      },
    });
  });
});
