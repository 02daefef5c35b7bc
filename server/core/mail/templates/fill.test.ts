import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { link, resetMail } from '../mail.suite.ts';
import type { TemplateText } from '../types.ts';
import { fill } from './fill.ts';

const text: TemplateText = {
  subject: 'Hello {{name}} of {{ workspaceName }}',
  text: 'Hello {{name}}!\n\n{{link}}\n',
  html: '<p>Hello {{name}}!</p><a href="{{link}}">{{link}}</a>',
};
const filled = (name: string, more: Readonly<Record<string, string>> = {}) =>
  fill(resetMail, text, { workspaceName: 'The Nest', name, link, ...more });

it('inserts each value at its placeholder', () => {
  expect(filled('Ada')).toEqual({
    subject: 'Hello Ada of The Nest',
    text: `Hello Ada!\n\n${link}\n`,
    html: `<p>Hello Ada!</p><a href="${link.replace('&', '&#38;')}">${link.replace('&', '&#38;')}</a>`,
  });
});

it.each([
  '"><img src=x onerror=alert(1)>',
  `'><script>alert(1)</script>`,
  '0;url=https://evil.example" http-equiv="refresh',
  '<a href="https://evil.example">Click</a>',
  '&lt;img src=x&gt;',
])('makes %j inert in HTML (T7)', (name) => {
  const { html } = filled(name);
  expect(html).not.toMatch(/<(img|script)/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html.match(/"/g)).toHaveLength(2);
  expect(html).not.toContain('&lt;img');
});

it.each(['Ada\r\nBcc: all@example.org', 'Ada\nBcc: x', 'Ada\u2028Bcc: x', 'Ada\u0000\u0085x', 'Ada\u202Egro'])(
  'lets no value break its line or reverse the text (T7): %j',
  (name) => {
    const { subject, text: body } = filled(name);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
    expect(body.split('\n')).toHaveLength(4);
  },
);

it('does not expand a placeholder inside a value', () => {
  expect(filled('{{link}}').subject).toBe('Hello {{link}} of The Nest');
  expect(filled('$& $1 $`').subject).toBe('Hello $& $1 $` of The Nest');
});

it('shortens an overlong name between characters', () => {
  const name = '👍'.repeat(5000);
  const { subject, text: body } = filled(name);
  expect([...subject].length).toBeLessThanOrEqual(limits.mail.subjectLengthMax);
  expect([...body].length).toBeLessThan(limits.mail.variableLengthMax + 200);
  expect(body).not.toMatch(/\p{Cs}/u);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'https//x', ''])(
  'refuses a link that is not a web address: %j',
  (bad) => {
    expect(() => filled('Ada', { link: bad })).toThrow('is not a web address');
  },
);

it('repairs a lone surrogate', () => {
  expect(filled('A\uD800da').text).toContain('Hello A da!');
});
