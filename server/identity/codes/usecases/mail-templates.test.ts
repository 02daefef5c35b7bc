import { expect, it } from 'vitest';
import { describeIdentity } from '../../testing/identity.suite.ts';
import { mailTemplates } from './mail-templates.ts';

const languages = ['en', 'de', 'es', 'fr', 'ar', 'zh'] as const;

describeIdentity('Mails of identity', (open) => {
  it('exist in every language with distinct texts', async () => {
    const { core } = await open();
    const registered = await core.mail.templates.list();
    for (const { name, channel = 'mail', variables } of mailTemplates()) {
      expect(registered.map((template) => template.name)).toContain(name);
      const texts = new Set<string>();
      for (const language of languages) {
        const { subject, text, html } = await core.mail.templates.preview(name, language);
        texts.add(text);
        for (const { example } of Object.values(variables)) expect(text + subject).toContain(example);
        expect([subject !== '', html.startsWith('<!doctype html>')]).toEqual(
          channel === 'mail' ? [true, true] : [false, false],
        );
      }
      expect(texts.size).toBe(languages.length);
    }
  });
});
