import { expect, it } from 'vitest';
import { builtInLanguages } from '../../../core/mail/index.ts';
import { describeDrive } from '../../../testing/drive/drive-fixture.suite.ts';
import { linkMailTemplates } from './mails.ts';

describeDrive('Mails about links', (open) => {
  it('exist in every language, each with its own text and all variables', async () => {
    const { core } = await open();
    for (const { name, variables } of linkMailTemplates()) {
      const texts = new Set<string>();
      for (const language of builtInLanguages) {
        const { subject, text, html } = await core.mail.templates.preview(name, language);
        texts.add(text);
        for (const { example } of Object.values(variables)) expect(text + subject).toContain(example);
        expect(html).toContain('<!doctype html>');
      }
      expect(texts.size).toBe(builtInLanguages.length);
    }
  });
});
