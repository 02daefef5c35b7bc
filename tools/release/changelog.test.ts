import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dateUnreleased, readSection } from './changelog.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n- Two.\n\n## [0.1.0] - 2026-11-15\n\n### Added\n\n- One.\n';

describe('The changelog', () => {
  it('has a section for each release, up to the next', () => {
    expect(readSection(changelog, '0.1.0')).toEqual({ date: '2026-11-15', text: '### Added\n\n- One.' });
    expect(readSection(changelog, 'Unreleased')).toEqual({ date: undefined, text: '- Two.' });
    expect(readSection(changelog, '0.1')).toBeUndefined();
  });

  it('gives unreleased changes a version and a date', () => {
    const dated = dateUnreleased(changelog, '0.2.0', '2026-11-30');
    expect(readSection(dated, '0.2.0')).toEqual({ date: '2026-11-30', text: '- Two.' });
    expect(readSection(dated, 'Unreleased')?.text).toBe('');
  });

  it('of this repository has a date for every release', () => {
    const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
    const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    expect(titles[0]).toBe('[Unreleased]');
    expect(titles.slice(1).filter((title) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/.test(title))).toEqual([]);
  });
});
