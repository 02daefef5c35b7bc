import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { pickLanguage } from './pick-language.ts';

/** The direction that theme.js sets before anything else is loaded. */
describe('the page before its first paint', () => {
  const script = readFileSync(fileURLToPath(new URL('../public/theme.js', import.meta.url)), 'utf8');
  const dirOf = (wanted: readonly string[], stored?: string) => {
    const page = { dataset: {}, dir: '' };
    runInNewContext(script, {
      document: { documentElement: page, querySelector: () => null },
      location: { pathname: '/files' },
      localStorage: { getItem: (key: string) => (key === 'language' ? (stored ?? null) : null) },
      matchMedia: () => ({ matches: false }),
      navigator: { languages: wanted },
    });
    return page.dir;
  };

  it.each(languages.map(({ id, dir }) => [id, dir]))(
    'has the direction of %s where that language was chosen',
    (id, dir) => {
      expect(dirOf(['en'], id)).toBe(dir);
      expect(dirOf(['ar'], id)).toBe(dir);
    },
  );

  it.each([
    [['ar-EG', 'en']],
    [['zh-TW', 'ar']],
    [['zh-Hans-SG', 'ar']],
    [['it', 'ar-SA']],
    [['fr-CA', 'ar']],
    [['arn', 'en']],
    [[]],
  ] as const)('has the direction of the messages for a browser with %j', (wanted) => {
    const picked = pickLanguage(wanted);
    expect(dirOf(wanted)).toBe(languages.find(({ id }) => id === picked)?.dir);
  });

  it('ignores a stored language that does not exist', () => {
    expect(dirOf(['ar'], '../../evil')).toBe('rtl');
  });
});
