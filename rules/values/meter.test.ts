import { describe, expect, it } from 'vitest';
import { anObject, aRequest, outcome, rulesetOf } from '../rules.suite.ts';

describe('the cost of one request is limited', () => {
  const manyTerms = (count: number) => Array(count).fill('1 == 2').join(' || ');

  it('to 1000 expressions', () => {
    expect(outcome(`${manyTerms(900)} || true`)).toBe('true');
    expect(outcome(`${manyTerms(1000)} || true`)).toBe('error');
  });

  it('for all conditions together', () => {
    const allow = `allow get: if ${manyTerms(300)};`;
    const source = (count: number) => `rules_version = '2';
      service firebase.storage { match /{all=**} { ${allow.repeat(count)} allow get: if 1 == 1; } }`;
    expect(rulesetOf(source(3)).decide(aRequest()).allowed).toBe(true);
    expect(rulesetOf(source(4)).decide(aRequest()).allowed).toBe(false);
  });

  it('a true does not outweigh an exhausted budget', () => {
    const spend = 'function waste() { let a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].toSet(); return a.size() == 10; }';
    const calls = Array(400).fill('waste()').join(' && ');
    expect(outcome(`(${calls}) || true`, {}, spend)).toBe('error');
  });

  it.each([
    // A44: each of these doubles the result of the previous one.
    ['texts', "'xxxxxxxxxxxxxxxx'", (x: string) => `${x} + ${x}`],
    ['lists', '[1, 2, 3, 4]', (x: string) => `${x}.concat(${x})`],
    ['lists of lists', '[1]', (x: string) => `[${x}, ${x}]`],
    ['maps of maps', "{'a': 1}", (x: string) => `{'a': ${x}, 'b': ${x}}`],
    ['paths', '/a/b/c/d', (x: string) => `/x/$(${x})/$(${x})`],
    ['replacements', "'aaaaaaaa'", (x: string) => `${x}.replace('a', 'aa')`],
    ['capitals', "'\u00df\u00df\u00df'", (x: string) => `(${x} + ${x}).upper()`],
    ['joined lists', "'ab'", (x: string) => `[${x}, ${x}, ${x}].join(${x})`],
  ])('growing %s', (_what, seed, grow) => {
    const functions = Array.from({ length: 19 }, (_, index) => {
      const lets = Array.from(
        { length: 9 },
        (_unused, place) => `let v${place} = ${grow(place === 0 ? 'x' : `v${place - 1}`)};`,
      );
      return `function f${index}(x) { ${lets.join(' ')} return ${index === 18 ? 'v8 == v8' : `f${index + 1}(v8)`}; }`;
    });
    expect(['true', 'error']).toContain(outcome(`f0(${seed})`, {}, functions.join('\n')));
  });

  it.each([
    ['a search that tries everything', "resource.metadata.long.matches('(a*)*b')"],
    ['a search that starts again everywhere', "resource.metadata.long.replace('a*b', 'x') == ''"],
    ['a pattern from metadata', 'resource.metadata.long.matches(resource.metadata.pattern)'],
    ['patterns from metadata, again and again', Array(200).fill("'a'.matches(resource.metadata.pattern)").join(' || ')],
    ['a comparison of all with all', 'resource.metadata.words.split(",").hasAll(resource.metadata.words.split(","))'],
    ['a set of very many', 'resource.metadata.words.split(",").toSet().size() == 1'],
  ])('%s (A44)', (_what, condition) => {
    const metadata = {
      long: 'a'.repeat(60_000),
      pattern: '(x+x+)+y|'.repeat(1000),
      words: Array.from({ length: 10_000 }, (_, index) => String(index)).join(','),
    };
    expect(outcome(condition, { resource: anObject({ metadata }) })).not.toBe('true');
  });
});
