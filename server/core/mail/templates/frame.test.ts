import { describe, expect, it } from 'vitest';
import { link, resetMail } from '../mail.suite.ts';
import { builtInLanguages } from '../types.ts';
import { fill } from './fill.ts';
import { frame } from './frame.ts';

const english = frame({
  language: 'en',
  heading: '{{workspaceName}}',
  paragraphs: ['Hello {{name}}, 1 < 2 & "so on".'],
  button: { label: 'Choose a password', link: 'link' },
});

describe('the layout of a mail', () => {
  it('says the same in text and in HTML', () => {
    expect(english.text).toBe(
      '{{workspaceName}}\n\nHello {{name}}, 1 < 2 & "so on".\n\nChoose a password:\n{{link}}\n\n-- \nIf you did not ask for this, you can ignore this mail.\n',
    );
    for (const words of [
      'Hello {{name}}, 1 &lt; 2 &amp; &quot;so on&quot;.',
      'Choose a password',
      'you can ignore this',
    ])
      expect(english.html).toContain(words);
  });

  it('loads nothing and leads nowhere but to its link', () => {
    expect(english.html).not.toMatch(/<(img|link|script|iframe|table|form|object|svg)\b/i);
    expect(english.html).not.toMatch(/url\(|@import|src=|background=/i);
    const { html } = fill(resetMail, { subject: 'x', ...english }, { workspaceName: 'The Nest', name: 'Ada', link });
    const addresses = [...html.matchAll(/https?:[^"<\s]+/g)].map(([address]) => address.replaceAll('&#38;', '&'));
    expect(addresses).toEqual([link, link, link]);
  });

  it('is written in each language as a whole', () => {
    const footers = builtInLanguages.map(
      (language) => frame({ language, heading: 'x', paragraphs: [] }).text.split('-- \n')[1] ?? '',
    );
    expect(new Set(footers).size).toBe(builtInLanguages.length);
    expect(frame({ language: 'zh', heading: 'x', paragraphs: [] }).html).toContain('<html lang="zh-Hans" dir="ltr">');
    expect(frame({ language: 'ar', heading: 'x', paragraphs: [] }).html).toContain('<html lang="ar" dir="rtl">');
  });

  it('has another footer where one is given', () => {
    const { text, html } = frame({
      language: 'en',
      heading: 'x',
      paragraphs: ['y'],
      footer: 'Your password was changed.',
    });
    expect(text).toBe('x\n\ny\n\n-- \nYour password was changed.\n');
    expect(html).not.toContain('ignore this mail');
    expect(html).not.toContain('href');
  });
});
