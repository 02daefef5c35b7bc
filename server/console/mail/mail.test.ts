import { expect, it } from 'vitest';
import { describeFixturesOnBothDatabases } from '../console.suite.ts';

describeFixturesOnBothDatabases('The outbox in the console', (fixture) => {
  it('shows an owner the messages, and audits who read one', async () => {
    const { ask, audited, clock } = fixture();
    await ask('owner', 'console-createInvitation', { email: 'a@example.org' });
    clock.advance(1000);
    await ask('owner', 'console-createInvitation', { email: 'b@example.org' });
    await audited();
    const { items, cursor, delivers, from } = await ask('owner', 'console-outbox', { pageSize: 1 });
    expect([delivers, from.length > 0]).toEqual([false, true]);
    expect(items.map(({ to }) => to)).toEqual(['b@example.org']);
    const next = await ask('owner', 'console-outbox', { pageSize: 1, cursor: cursor ?? '' });
    expect(next.items.map(({ to }) => to)).toEqual(['a@example.org']);
    expect(JSON.stringify([items, next])).not.toContain('#invitation=');
    expect((await ask('owner', 'console-outbox', { state: 'sent' })).items).toEqual([]);

    const id = items[0]?.id ?? '';
    const message = await ask('owner', 'console-outboxMessage', { id });
    expect(message.text).toContain('#invitation=');
    expect(await audited()).toEqual([`mail.read ${id}`]);
  });

  it('keeps messages that nothing delivers, and says how to configure delivery', async () => {
    const { ask, raw } = fixture();
    const { items } = await ask('owner', 'console-outbox', {});
    const id = items[0]?.id ?? '';
    const { body } = await raw('owner', 'console-resendMessage', { id, requestId: 'resend-it-please' });
    expect(body.error?.message).toContain('HEARTH_SMTP_URL');
    const missing = await raw('owner', 'console-outboxMessage', { id: 'nonsense' });
    expect(missing.body.error?.status).toBe('NOT_FOUND');
  });
});

describeFixturesOnBothDatabases('Mail templates in the console', (fixture) => {
  it('have valid built-in texts in every language', async () => {
    const { ask, call } = fixture();
    const { templates } = await ask('owner', 'console-mailTemplates', {});
    expect(templates.length).toBeGreaterThan(15);
    for (const { name, languages } of templates)
      for (const { language } of languages)
        expect(await call('owner', 'console-previewMailTemplate', { name, language }), name).not.toHaveProperty(
          'refused',
        );
  });

  it('are listed with their variables, edited, previewed and reset', async () => {
    const { ask, call, audited } = fixture();
    await audited();
    const { templates } = await ask('owner', 'console-mailTemplates', {});
    const invitation = templates.find(({ name }) => name === 'invitation');
    expect(invitation?.variables).toContainEqual(
      expect.objectContaining({ name: 'link', kind: 'link', required: true }),
    );
    const before = await ask('owner', 'console-mailTemplate', { name: 'invitation', language: 'en' });
    expect(before.edited).toBe(false);
    const texts = { subject: 'Come to {{workspaceName}}', text: 'Here: {{link}}', html: '' };
    const saved = await ask('owner', 'console-saveMailTemplate', { name: 'invitation', language: 'en', ...texts });
    expect(saved).toMatchObject({ edited: true, ...texts, builtIn: { subject: before.subject } });
    const preview = await ask('owner', 'console-previewMailTemplate', { name: 'invitation', language: 'en' });
    expect(preview.text).toMatch(/^Here: https:/);
    const broken = { name: 'invitation', language: 'en', ...texts, text: 'no link' };
    expect(await call('owner', 'console-saveMailTemplate', broken)).toEqual({ refused: 'request/invalid' });
    const draft = { ...texts, subject: 'A draft' };
    const drafted = await ask('owner', 'console-previewMailTemplate', { name: 'invitation', language: 'en', draft });
    expect(drafted.subject).toBe('A draft');
    const { template } = await ask('owner', 'console-resetMailTemplate', { name: 'invitation', language: 'en' });
    expect(template).toMatchObject({ edited: false, subject: before.subject });
    expect(await audited()).toEqual(['mail.template-reset invitation', 'mail.template-save invitation']);
  });

  it('can be added in another language, of which a reset leaves nothing', async () => {
    const { ask, call } = fixture();
    const own = { name: 'invitation', language: 'nl' };
    expect(await call('owner', 'console-mailTemplate', own)).toEqual({ refused: 'request/not-found' });
    const saved = await ask('owner', 'console-saveMailTemplate', {
      ...own,
      subject: 'Hoi',
      text: '{{link}}',
      html: '',
    });
    expect(saved.builtIn).toBeNull();
    expect(await ask('owner', 'console-resetMailTemplate', own)).toEqual({ template: null });
  });
});
