import { describe, expect, it } from 'vitest';
import { asHeader, defaultDisposition, presentationOf } from './presentation.ts';

function shown(contentType: string, contentDisposition: string | null = null, name = 'dir/file.bin') {
  return presentationOf({ contentType, contentDisposition, name });
}

describe('Inline content', () => {
  it.each(['image/png', 'IMAGE/JPEG', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/plain; charset=utf-8'])(
    'is %s',
    (type) => expect(shown(type).contentDisposition).toMatch(/^inline;/),
  );

  // A37, T6: seven ways around a block list do not work with an allow list.
  it.each([
    'text/html',
    'text/html; charset=utf-8',
    ' text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'application/xml',
    'message/rfc822',
    'multipart/related',
    'application/octet-stream',
    'image/png, text/html',
    'image/png text/html',
    'image/png\u00a0',
    'nonsense',
    '',
    'text/markdown',
    'text/csv',
    'application/epub+zip',
  ])('is not %j', (type) => expect(shown(type).contentDisposition).toMatch(/^attachment;/));

  it('is never content that its owner wants downloaded', () => {
    expect(shown('image/png', 'attachment; filename="a.png"').contentDisposition).toMatch(/^attachment;/);
    expect(shown('text/html', 'inline; filename="a.html"').contentDisposition).toMatch(/^attachment;/);
  });
});

describe('Inline content on a separate origin', () => {
  const apart = (contentType: string) =>
    presentationOf({ contentType, contentDisposition: null, name: 'x' }, 'apart').contentDisposition;

  it.each(['image/png', 'application/json', 'text/csv', 'text/markdown; charset=utf-8', 'audio/flac'])(
    'also is %s',
    (type) => expect(apart(type)).toMatch(/^inline;/),
  );

  it.each([
    'text/html',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'application/xhtml+xml',
    'application/rss+xml',
    'text/xsl',
    'text/javascript',
    'message/rfc822',
    'application/x-shockwave-flash',
  ])('is never %s, and stays in its sandbox (T6)', (type) => {
    expect(apart(type)).toMatch(/^attachment;/);
    const { contentSecurityPolicy } = presentationOf(
      { contentType: type, contentDisposition: null, name: 'x' },
      'apart',
    );
    expect(contentSecurityPolicy).toMatch(/^sandbox; default-src 'none'/);
  });
});

describe('The content type of a response', () => {
  it('is the stored type if it is well-formed', () => {
    expect(shown('text/plain; charset=utf-8').contentType).toBe('text/plain; charset=utf-8');
    expect(shown('application/vnd.ms-excel').contentType).toBe('application/vnd.ms-excel');
  });

  it.each(['image/png, text/html', 'nonsense', 'text/html\u0085', '', 'text/'])(
    'is application/octet-stream for %j',
    (type) => expect(shown(type).contentType).toBe('application/octet-stream'),
  );

  it.each(['text/javascript', 'application/javascript; x=y', 'Application/ECMAScript', 'text/css', 'application/wasm'])(
    "is application/octet-stream for %s: script-src 'self' must not make an upload one of our scripts",
    (type) => expect(shown(type).contentType).toBe('application/octet-stream'),
  );

  it('drops malformed parameters', () => {
    expect(shown('text/plain; charset=').contentType).toBe('text/plain');
  });
});

it('sandboxes everything (T6)', () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/pdf', 'image/png'])
    expect(shown(type).contentSecurityPolicy).toMatch(/^sandbox; default-src 'none'/);
  expect(shown('text/html').contentSecurityPolicy).not.toMatch(/script|allow-/);
});

describe('The file name of a response', () => {
  it('has a plain and an exact form (RFC 6266, RFC 5987)', () => {
    expect(shown('image/png', null, 'a/Grüße "1".png').contentDisposition).toBe(
      `inline; filename="Gr__e _1_.png"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%221%22.png`,
    );
    expect(shown('image/png', null, "it's (1)*.png").contentDisposition).toContain(
      "filename*=UTF-8''it%27s%20%281%29%2A.png",
    );
  });

  it('is read from the stored disposition, in any of its forms', () => {
    expect(shown('image/png', `inline; filename*=utf-8''na%C3%AFve.png`).contentDisposition).toContain(
      'na%C3%AFve.png',
    );
    expect(shown('image/png', 'inline; filename="q\\"q.png"').contentDisposition).toContain('q%22q.png');
    expect(shown('image/png', 'inline; filename=plain.png').contentDisposition).toContain('"plain.png"');
    expect(shown('image/png', 'inline; filename="日本.png"').contentDisposition).toContain('%E6%97%A5%E6%9C%AC.png');
    expect(shown('image/png', `inline; filename*=utf-8''%ff`).contentDisposition).toContain('file.bin');
  });

  it('never ends the header or contains a path (T7, T8)', () => {
    for (const name of ['a\r\nSet-Cookie: x', 'a";filename*=x', '\u202egpj.exe', '..\\..\\x', '%0d%0a', '\u0000']) {
      const { contentDisposition } = shown('image/png', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
      expect(contentDisposition).toMatch(/^inline(; filename="[^"\\/%\r\n]*"; filename\*=UTF-8''[\w%.~!-]*)?$/);
      expect(contentDisposition).not.toMatch(/%E2%80%AE/);
    }
  });

  it('is shortened to what file systems can store, between characters and before its extension', () => {
    const long = shown('image/png', null, `${'ü'.repeat(500)}.png`).contentDisposition;
    const exact = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(long)?.[1] ?? '');
    expect(exact).toBe(`${'ü'.repeat(125)}.png`);
    expect(shown('image/png', null, '\u{1f600}'.repeat(100)).contentDisposition).toContain('%F0%9F%98%80');
    const stated = shown('image/png', `inline; filename="${'x'.repeat(60_000)}"`).contentDisposition;
    expect(stated.length).toBeLessThan(600);
  });

  it('has no line separators, and is omitted when nothing is left of it (T7)', () => {
    expect(shown('image/png', null, 'a\u2028b\u2029c').contentDisposition).toContain('filename="abc"');
    expect(shown('image/png', null, '\u202e\u0007').contentDisposition).toBe('inline');
    expect(shown('image/png', null, '../..').contentDisposition).not.toContain('/');
  });

  it('is the last segment of the object name', () => {
    expect(defaultDisposition('a/b/ü.txt')).toBe("inline; filename*=utf-8''%C3%BC.txt");
    expect(shown('image/png', null, 'a/b/').contentDisposition).toContain('"b"');
    expect(shown('image/png', null, '///').contentDisposition).toBe('inline');
  });
});

describe('A header', () => {
  it.each(['public, max-age=600', 'de', 'x'])('may be %j', (text) => expect(asHeader(text)).toBe(text));

  it.each(['a\r\nSet-Cookie: x=y', 'a\nb', 'a\u0000', 'grün', '\u007f', '', ' ', ' a', 'a\t'])(
    'is never %j (T8)',
    (text) => expect(asHeader(text)).toBeUndefined(),
  );

  it('is never an absent value', () => expect(asHeader(null)).toBeUndefined());
});
