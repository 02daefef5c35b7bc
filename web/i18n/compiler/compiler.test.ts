import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import * as runtime from '../runtime.ts';
import { areasOf, languagesOf, type MessageTree } from './catalog.ts';
import { faultsOf } from './check-translation.ts';
import { parseMessage } from './parse-message.ts';
import { allFaults, allTypes } from './plugin.ts';
import { printMessage } from './print-message.ts';
import { printModule } from './print-module.ts';
import { printTypes } from './print-types.ts';

describe('the JSON files', () => {
  it('are there for every language that is offered', () => {
    expect(languagesOf()).toEqual(languages.map(({ id }) => id).sort());
  });

  it('have the same keys, arguments and plural forms in every language', () => expect(allFaults()).toEqual([]));

  it('agree with the generated types; `npm run build` writes them', () => {
    const folder = fileURLToPath(new URL('../types', import.meta.url));
    const written = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const);
    expect(new Map(written)).toEqual(allTypes());
  });

  it('are the only source of an area', () => expect(areasOf('en')).not.toContain('errors'));
});

describe('a compiled message', () => {
  it.each([
    ['Save', {}, 'Save'],
    ['{name} is gone', { name: 'a' }, 'a is gone'],
    ["Moved “{name}” `here` $'{'x'}' \\", { name: 'a' }, `Moved “a” \`here\` $${'{x}'} \\`],
    ['{count, number} left', { count: 1234 }, '1,234 left'],
    ['Version {number, plain}', { number: 1234 }, 'Version 1234'],
    ['{count, plural, one {# item} other {# items}}', { count: 1 }, '1 item'],
    ['{count, plural, one {# item} other {# items}}', { count: 1234 }, '1,234 items'],
    ['{count, plural, =0 {none} one {# item} other {# items}}', { count: 0 }, 'none'],
    ['{count, plural, other {{time} left}}', { count: 3, time: '3 min' }, '3 min left'],
    ['Add {signs, list}.', { signs: ['a', 'b', 'c'] }, 'Add a, b, and c.'],
    ['{parts, dotted}', { parts: ['a', 'b'] }, 'a · b'],
    ['{isOn, select, true {on} other {off}}', { isOn: false }, 'off'],
    ['{kind, select, mail {by mail} other {by link}}', { kind: 'mail' }, 'by mail'],
    ['{kind, select, mail {by mail} other {by link}}', { kind: 'toString' }, 'by link'],
    ['{who, select, none {You} other {{who}}}', { who: null }, 'You'],
    ['{who, select, none {You} other {{who}}}', { who: 'none' }, 'none'],
    ['No {state, lowercase}', { state: 'Sent' }, 'No sent'],
    ['«{name, isolate}»', { name: 'a' }, '«\u2068a\u2069»'],
    ['已将{what, spaced}移走', { what: '3 个' }, '已将 3 个移走'],
    ['离线，{what, spaced}', { what: 'a' }, '离线，a'],
  ])('%s', (source, args, text) => expect(formatted(source, args)).toBe(text));

  it('with an element gives its pieces', () => {
    const node = { type: 'b' };
    expect(formatted('We sent {count, number} links to {address, element}.', { count: 2, address: node })).toEqual([
      'We sent 2 links to ',
      node,
      '.',
    ]);
    const source = '{count, plural, one {{who, element} added # file} other {{who, element} added # files}}!';
    expect(formatted(source, { count: 2, who: node })).toEqual([node, ' added 2 files', '!']);
  });

  it.each(['{name', '{count, plural, one {a}}', '{name, shouted}', '{name, select, a {b}}', '{n, number} {n, list}'])(
    'that is wrong is refused: %s',
    (source) => expect(() => parseMessage(source)).toThrow(),
  );

  it('has a type with its arguments', () => {
    const tree = {
      save: parseMessage('Save'),
      moved: parseMessage('Moved {count, number} to {folder}'),
      sent: parseMessage('Sent to {address, element}'),
      nested: { asked: parseMessage('{by, select, none {Asked} other {{by} asked}}') },
    };
    expect(printTypes('DemoMessages', tree)).toContain(`export interface DemoMessages {
  readonly save: string;
  readonly moved: (args: { count: number; folder: string }) => string;
  readonly sent: (args: { address: ReactNode }) => readonly ReactNode[];
  readonly nested: {
    readonly asked: (args: { by: string | null }) => string;
  };
}`);
  });

  it('imports only the helpers that it needs', () => {
    expect(printModule({ save: parseMessage('Save') }, 'en', 'runtime')).toBe('export default {"save":"Save"};');
    expect(printModule({ left: parseMessage('{n, number}') }, 'en', 'runtime')).toBe(
      'import { grammarOf } from "runtime";\nconst { number } = grammarOf("en");\nexport default {"left":a=>number(a.n)};',
    );
  });
});

describe('a translation', () => {
  const tree = (messages: Readonly<Record<string, string>>): MessageTree =>
    Object.fromEntries(Object.entries(messages).map(([key, source]) => [key, parseMessage(source)]));

  it.each([
    [{ a: 'Hi' }, {}, 'a: is missing.'],
    [{}, { a: 'Hi' }, undefined],
    [{ b: 'Hi' }, { a: 'Hi', b: 'Hi' }, 'a: is not in the English.'],
    [{ a: '{name}' }, { a: 'Hi' }, 'a: does not show {name}.'],
    [{ a: 'Hi' }, { a: '{name}' }, 'a: has {name}, which the English does not have.'],
    [{ a: '{n, number}' }, { a: '{n}' }, 'a: uses {n} as text; in English it is number.'],
    [{ a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, one {#} other {#}}' }, 'a: has no form “few” of {n}.'],
    [{ a: '{on, select, true {a} other {b}}' }, { a: 'b' }, 'a: does not use {on}.'],
  ])('%# is compared with the English', (english, translated, fault) => {
    const faults = faultsOf(tree(english), tree(translated), 'ar');
    expect(faults[0]).toBe(fault);
  });
});

function formatted(source: string, args: Readonly<Record<string, unknown>>): unknown {
  const { list, number, plural } = runtime.grammarOf('en');
  const { isolate, select, spaceAfter, spaceBefore } = runtime;
  const helpers = { list, number, plural, isolate, select, spaceAfter, spaceBefore };
  const compiled: unknown = new Function(...Object.keys(helpers), `return ${printMessage(parseMessage(source))}`)(
    ...Object.values(helpers),
  );
  return typeof compiled === 'function' ? compiled(args) : compiled;
}
