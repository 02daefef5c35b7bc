import { expect, it } from 'vitest';
import { builtInLanguages } from '../../../core/mail/index.ts';
import { driveMigrations } from '../../../files/index.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { openDriveFixture } from '../../testing/drive-fixture.suite.ts';
import { linkMailTemplates } from './mails.ts';

describeOnBothDatabases('Mails about links', (open) => {
  it('are there in four languages, each with its own words and with all it has to say', async () => {
    const { core } = openDriveFixture(await open(driveMigrations));
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
