import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callables } from '../contract/callables/index.ts';
import { callablesPagePath, renderCallablesPage } from './callables-page.ts';

describe('The page of callables', () => {
  const page = readFileSync(callablesPagePath, 'utf8');

  it('equals the contract', () => expect(page).toBe(renderCallablesPage()));

  it.each(Object.entries(callables))('has %s with a sentence', (name, { summary }) => {
    expect(page).toContain(`| \`${name}\` |`);
    expect(summary).toMatch(/^[A-Z].{8,90}\.$/);
  });
});
