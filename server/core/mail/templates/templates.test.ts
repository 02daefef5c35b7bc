import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { createSettings } from '../../settings/index.ts';
import { codeText, link, mailOn, mailParts, resetFor, resetMail } from '../mail.suite.ts';
import type { TemplateText } from '../types.ts';
import { mailLanguage } from './render.ts';
import { storeText } from './store.ts';

const mine: TemplateText = {
  subject: 'A new password for {{name}}',
  text: 'Dear {{name}}, go to {{link}}',
  html: '<p>Dear {{name}}, <a href="{{link}}">go</a></p>',
};

describeOnBothDatabases('templates', (open) => {
  it('are listed with their purpose, variables and languages', async () => {
    const { templates } = mailOn(await mailParts(await open()));
    await templates.save('reset-password', 'it', mine);
    await templates.save('reset-password', 'de', mine);
    expect(await templates.list()).toEqual([
      {
        name: 'reset-password',
        sentence: resetMail.sentence,
        channel: 'mail',
        variables: resetMail.variables,
        languages: [
          { language: 'en', edited: false },
          { language: 'de', edited: true },
          { language: 'es', edited: false },
          { language: 'fr', edited: false },
          { language: 'ar', edited: false },
          { language: 'zh', edited: false },
          { language: 'it', edited: true },
        ],
      },
      expect.objectContaining({ name: 'sign-in-code', channel: 'text' }),
    ]);
  });

  it('are sent as the operator wrote them, and in the built-in text after a reset', async () => {
    const mail = mailOn(await mailParts(await open()));
    await mail.templates.save('reset-password', 'en', mine);
    expect(await mail.templates.get('reset-password', 'en')).toMatchObject({
      ...mine,
      edited: true,
      builtIn: resetMail.texts.en,
    });
    const edited = await mail.get(await mail.send(resetFor('ada@example.org')));
    expect(edited).toMatchObject({ subject: 'A new password for Ada', text: `Dear Ada, go to ${link}` });

    await mail.templates.reset('reset-password', 'en');
    expect(await mail.templates.get('reset-password', 'en')).toMatchObject({ ...resetMail.texts.en, edited: false });
    const builtIn = await mail.get(await mail.send(resetFor('ada@example.org')));
    expect(builtIn.subject).toBe('Reset your password at The Nest');
  });

  it('are refused with the error and its field, and nothing changes', async () => {
    const { templates } = mailOn(await mailParts(await open()));
    await expect(templates.save('reset-password', 'en', { ...mine, text: 'No link' })).rejects.toMatchObject({
      code: 'request/invalid',
      message: '{{link}} is missing. Without it the message is of no use.',
      details: { field: 'text' },
    });
    await expect(templates.save('nothing', 'en', mine)).rejects.toMatchObject({ code: 'request/not-found' });
    await expect(templates.save('reset-password', 'not a tag', mine)).rejects.toMatchObject({
      code: 'request/invalid',
    });
    expect((await templates.get('reset-password', 'en')).edited).toBe(false);
    await expect(templates.get('reset-password', 'it')).rejects.toMatchObject({ code: 'request/not-found' });
  });

  it('are previewed with example values, drafts too, and never with an error', async () => {
    const { templates } = mailOn(await mailParts(await open()));
    expect((await templates.preview('reset-password', 'de')).subject).toBe('Passwort bei The Nest neu setzen');
    expect(await templates.preview('reset-password', 'de', mine)).toMatchObject({
      subject: 'A new password for Ada',
      html: '<p>Dear Ada, <a href="https://nest.example.org/auth/action?oobCode=abc">go</a></p>',
    });
    expect((await templates.get('reset-password', 'de')).edited).toBe(false);
    await expect(templates.preview('reset-password', 'de', { ...mine, text: '{{evil}}' })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });

  it('whose stored text no longer fits are sent in the built-in text', async () => {
    const deps = await mailParts(await open());
    const mail = mailOn(deps);
    const at = { name: 'reset-password', language: 'en', now: deps.clock.now() };
    await storeText(deps.database.query, at, { ...mine, text: 'Dear {{nickname}}, go to {{link}}' });
    const message = await mail.get(await mail.send(resetFor('ada@example.org')));
    expect(message.subject).toBe('Reset your password at The Nest');
    expect(message.text).not.toContain('{{');
  });

  it('can be written in many languages, up to a limit', async () => {
    const { templates } = mailOn(await mailParts(await open()));
    for (let i = 0; i < limits.mail.languagesMax; i += 1) await templates.save('reset-password', `en-x-v${i}`, mine);
    await expect(templates.save('reset-password', 'it', mine)).rejects.toThrow('too many languages');
    await templates.save('reset-password', 'en-x-v0', { ...mine, subject: 'Again' });
  });
});

describeOnBothDatabases('the language of a mail', (open) => {
  const send = async (mail: ReturnType<typeof mailOn>, language: string | undefined) =>
    (await mail.get(await mail.send(resetFor('ada@example.org', { language })))).language;

  it('is the requested one, else its base, else that of the server, else English', async () => {
    const deps = await mailParts(await open());
    const mail = mailOn(deps);
    expect(await send(mail, 'de')).toBe('de');
    expect(await send(mail, 'de-AT')).toBe('de');
    expect(await send(mail, 'zh-Hans-CN')).toBe('zh');
    expect(await send(mail, 'ES_mx')).toBe('es');
    expect(await send(mail, 'it')).toBe('en');
    expect(await send(mail, undefined)).toBe('en');
    expect(await send(mail, 'de;q=0.9\r\nX: y')).toBe('en');

    await mail.templates.save('reset-password', 'pt-br', mine);
    expect(await send(mail, 'pt-BR')).toBe('pt-BR');
    expect(await send(mail, 'pt')).toBe('en');

    await createSettings(deps.database, deps.clock).set(mailLanguage, 'pt-BR');
    expect(await send(mail, 'it')).toBe('pt-BR');
    expect(await send(mail, 'es')).toBe('es');
    await mail.templates.reset('reset-password', 'pt-BR');
    expect(await send(mail, 'it')).toBe('en');
  });

  it('is found within the caller’s transaction, which may hold the only connection', async () => {
    const database = await open();
    const mail = mailOn(await mailParts(database));
    const id = await database.transaction((transaction) =>
      mail.send(resetFor('ada@example.org', { language: 'it' }), { transaction }),
    );
    expect((await mail.get(id)).language).toBe('en');
  });

  it('of a server must be a tag', async () => {
    const deps = await mailParts(await open());
    await expect(createSettings(deps.database, deps.clock).set(mailLanguage, 'German')).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });
});

describeOnBothDatabases('a template of a module', (open) => {
  it('has a valid name of its own, or the server does not start', async () => {
    const { templates } = mailOn(await mailParts(await open()));
    expect(() => templates.register([resetMail])).toThrow('There are two templates reset-password.');
    expect(() => templates.register([{ ...codeText, name: 'No Name' }])).toThrow('cannot name a template');
  });

  it('is sent on its own channel, with all of its variables and no others', async () => {
    const mail = mailOn(await mailParts(await open()));
    const variables = { workspaceName: 'The Nest', name: 'Ada', link };
    await expect(mail.sendText(resetFor('+491701234567'))).rejects.toThrow('There is no text template');
    await expect(mail.send({ ...resetFor('a@example.org'), template: 'nothing' })).rejects.toThrow('There is no mail');
    await expect(mail.send(resetFor('a@example.org', { variables: { workspaceName: 'x', link } }))).rejects.toThrow(
      'needs the variable name',
    );
    await expect(mail.send(resetFor('a@example.org', { variables: { ...variables, nickname: 'x' } }))).rejects.toThrow(
      'has no variable nickname',
    );
    expect((await mail.list({ limit: 10 })).entries).toEqual([]);
  });
});
