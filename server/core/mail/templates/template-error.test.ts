import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { codeText, resetMail } from '../mail.suite.ts';
import type { TemplateText } from '../types.ts';
import { templateError } from './template-error.ts';

const good: TemplateText = {
  subject: 'Reset {{name}}',
  text: 'Go to {{link}}',
  html: '<p>Hi {{ name }}</p><a class="x" href="{{link}}">Go</a>',
};
const faultOf = (change: Partial<TemplateText>) => templateError(resetMail, { ...good, ...change });

describe('a template', () => {
  it('may be edited freely within the rules', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ html: '' })).toBeUndefined();
    expect(faultOf({ text: 'Tab\tand\r\nlines {{link}} and 你好 👍 { single } }}' })).toBeUndefined();
    expect(faultOf({ html: '<!-- note --><style>@media print{a{b:c}}</style>a < b {{link}}' })).toBeUndefined();
    expect(faultOf({ html: '<p title="a > b">{{link}} {{name}}</p>' })).toBeUndefined();
  });

  it.each([
    ['', 'is missing'],
    ['   ', 'is missing'],
    ['x'.repeat(limits.mail.subjectLengthMax + 1), 'longer than 200'],
    ['Hello\r\nBcc: all@example.org', 'one line'],
    ['Hello\u2028there', 'one line'],
    ['Hello {{stranger}}', '{{stranger}} is not known here. Known: {{workspaceName}}, {{name}}, {{link}}.'],
    ['Hello {{name', 'has no variable'],
    ['Hello {{}}', 'has no variable'],
    ['Hello {{__proto__}}', 'has no variable'],
    ['Hello {{constructor}}', 'is not known'],
    ['Your link: {{link}}', 'cannot stand in the subject'],
  ])('refuses a subject like %j', (subject, sentence) => {
    expect(faultOf({ subject })).toMatchObject({ field: 'subject', sentence: expect.stringContaining(sentence) });
  });

  it.each([
    ['', 'is missing'],
    ['Hello', '{{link}} is missing'],
    ['{{link}} {{stranger}}', 'is not known'],
    [`{{link}}${'ü'.repeat(limits.mail.bodyBytesMax / 2)}`, 'longer than 65536 bytes'],
    ['{{link}}\0', 'cannot be sent'],
    ['{{link}}\uD800', 'cannot be sent'],
  ])('refuses a text like %j', (text, sentence) => {
    expect(faultOf({ text })).toMatchObject({ field: 'text', sentence: expect.stringContaining(sentence) });
  });

  it.each([
    ['<p>no link</p>', '{{link}} is missing'],
    ['{{link}}<script>alert(1)</script>', 'script'],
    ['{{link}}</ScRipt>', 'script'],
    ['{{link}}<p title="{{name}}">', 'between tags'],
    ['{{link}}<p title={{name}}>', 'between tags'],
    ['<a href={{link}}>', 'between tags'],
    ["<a href='{{link}}'>", 'between tags'],
    ['<a href="javascript:{{link}}">', 'between tags'],
    ['{{link}}<a href="{{name}}">', 'between tags'],
    ['{{link}}<p title="a>b" lang={{name}}>', 'between tags'],
    ['{{link}}<style>p{color:{{name}}}</style>', 'between tags'],
    ['{{link}}<!-- {{name}} -->', 'between tags'],
    ['{{link}}<p title="{{name}}', 'not closed'],
    ['{{link}}<!-- {{name}}', 'not closed'],
    ['{{link}}<style>{{name}}', 'not closed'],
  ])('refuses HTML like %j (T7)', (html, sentence) => {
    expect(faultOf({ html })).toMatchObject({ field: 'html', sentence: expect.stringContaining(sentence) });
  });
});

describe('the longest template', () => {
  const fillUp = (piece: string) => `{{link}}${piece.repeat((limits.mail.bodyBytesMax - 10) / piece.length)}`;

  // Each of these takes minutes with a checker that backtracks.
  it.each(['<!--', '<style', '<a ', '<a "', '{{ ', '<style>', '< ', '<a>'])('is checked at once: %j', (piece) => {
    const fault = faultOf({ html: fillUp(piece) });
    expect(fault === undefined).toBe(piece === '< ' || piece === '<a>');
  });
});

describe('a text message', () => {
  const text = codeText.texts.en;

  it('has plain text only, a short one, with its code', () => {
    expect(templateError(codeText, text)).toBeUndefined();
    expect(templateError(codeText, { ...text, subject: 'Hello' })).toMatchObject({ field: 'subject' });
    expect(templateError(codeText, { ...text, html: '<p>{{code}}</p>' })).toMatchObject({ field: 'html' });
    expect(templateError(codeText, { ...text, text: 'Your code is secret.' })).toMatchObject({ field: 'text' });
    expect(templateError(codeText, { ...text, text: `{{code}}${'x'.repeat(1000)}` })).toMatchObject({ field: 'text' });
  });
});
