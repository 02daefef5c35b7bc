import { describe, expect, it } from 'vitest';
import { strategyOf } from './request-strategy.ts';

const origin = 'https://hearth.example';
const strategyFor = (path: string, more: { method?: string; mode?: string } = {}) =>
  strategyOf({ method: 'GET', mode: 'navigate', ...more, url: new URL(path, origin).href }, origin);

describe('strategyOf', () => {
  it.each(['/', '/files', '/files/abc', '/account/security', '/console/users?q=a', '/sign-in'])(
    'serves the page %s without a network',
    (path) => expect(strategyFor(path)).toBe('page'),
  );

  it.each(['/assets/index-Ab12.js', '/theme.js', '/favicon.svg'])('caches %s', (path) =>
    expect(strategyFor(path, { mode: 'no-cors' })).toBe('asset'),
  );

  it.each([
    '/__/firebase/init.json',
    '/__/auth/handler',
    '/v0/b/drive/o/files%2Fa?alt=media',
    '/v1/accounts:signInWithPassword',
    '/d/ticket',
    '/s/token',
    '/s/token/file',
    '/r/token',
    '/fn/hello',
    '/healthz',
    '/identitytoolkit.googleapis.com/v1/x',
    '/demo/us-central1/hello',
    '/demo/europe-west1/page/more',
    '/demo/northamerica-northeast1/page',
    '/sw.js',
    '/photo.jpg',
  ])('neither caches %s nor answers for it (T45)', (path) => {
    expect(strategyFor(path)).toBe('past');
    expect(strategyFor(path, { mode: 'cors' })).toBe('past');
  });

  it('accepts a share of another app only from its own origin', () => {
    expect(strategyFor('/share-target', { method: 'POST' })).toBe('share');
    expect(strategyFor('/share-target', { method: 'POST', mode: 'cors' })).toBe('past');
    expect(strategyFor('/share-target/more', { method: 'POST' })).toBe('past');
    expect(strategyOf({ method: 'POST', mode: 'navigate', url: 'https://content.example/share-target' }, origin)).toBe(
      'past',
    );
  });

  it('ignores writes, requests of the application, and other origins', () => {
    expect(strategyFor('/files', { method: 'POST' })).toBe('past');
    expect(strategyFor('/files', { mode: 'cors' })).toBe('past');
    expect(strategyOf({ method: 'GET', mode: 'no-cors', url: 'https://content.example/assets/a.js' }, origin)).toBe(
      'past',
    );
  });
});
