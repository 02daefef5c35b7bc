import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callables } from '../../contract/callables/index.ts';
import { errorCatalogue } from '../../contract/errors.ts';
import { referenceFile, referencePages } from './index.ts';
import { withServer } from './routes.ts';

describe('The generated pages', () => {
  it.each(referencePages)('$name is up to date', async ({ name, render }) => {
    expect(readFileSync(referenceFile(name), 'utf8')).toBe(await render());
  });
});

describe('The page of callables', () => {
  const page = readFileSync(referenceFile('callables.md'), 'utf8');

  it.each(Object.entries(callables))('has %s with a sentence', (name, { summary }) => {
    expect(page).toContain(`| \`${name}\` |`);
    expect(summary).toMatch(/^[A-Z].{8,90}\.$/);
  });
});

describe('The error catalogue', () => {
  it.each(Object.entries(errorCatalogue))('%s has a short sentence without technical terms', (_code, row) => {
    expect(row.sentence.length).toBeLessThanOrEqual(90);
    expect(row.sentence).toMatch(/^[A-Z].*\.$/);
    expect(row.sentence).not.toMatch(/null|undefined|exception|HTTP|SQL/);
  });
});

describe('Every route', () => {
  it('says who may call it', () =>
    withServer(async ({ host }) => {
      const unguarded = host.routes.entries().filter(({ guard }) => guard === undefined);
      expect(unguarded.map(({ methods, url }) => `${methods} ${url}`)).toEqual([]);
    }));

  it('for an app or an admin key refuses a request without one', () =>
    withServer(async ({ host }) => {
      const guarded = host.routes.entries().filter(({ guard }) => guard === 'app' || guard === 'adminKey');
      const requests = guarded.flatMap(({ methods, url, guard }) =>
        methods.filter(isCommon).map((method) => ({ method, guard, url: sampleOf(url) })),
      );
      expect(requests.length).toBeGreaterThan(150);
      const answered: string[] = [];
      for (const { method, url, guard } of requests) {
        const { statusCode } = await host.app.inject({ method, url });
        if (!refusals[guard === 'app' ? 'app' : 'adminKey'].includes(statusCode))
          answered.push(`${method} ${url} ${statusCode}`);
      }
      expect(answered).toEqual([]);
    }));
});

/** 400 is the answer to a missing API key, and to a tunnel without an upgrade; 404 to what does not exist at all. */
const refusals: Readonly<Record<'app' | 'adminKey', readonly number[]>> = { app: [400], adminKey: [400, 401, 404] };

const commonMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function isCommon(method: string): method is (typeof commonMethods)[number] {
  return commonMethods.some((common) => common === method);
}

/** An address of the route: `/b/:bucket/o/*` becomes `/b/sample/o/sample`. */
function sampleOf(url: string): string {
  return url
    .replaceAll('::', '\0')
    .replace(/:\w+(?:\(.*?\))?|\*/g, 'sample')
    .replaceAll('\0', ':');
}
