import arabic from 'messages:ar';
import german from 'messages:de';
import english from 'messages:en';
import spanish from 'messages:es';
import french from 'messages:fr';
import chinese from 'messages:zh-Hans';
import { errorCatalogue } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../lib/format/format.ts';
import { catalogs, languages } from './languages.ts';
import type { Catalog } from './messages.ts';
import { pickLanguage, pickLocale } from './pick-language.ts';

describe('the language of a browser', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['it', 'es-MX'], 'es'],
    [['fr-CA', 'en'], 'fr'],
    [['ar-EG'], 'ar'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-Hans-SG'], 'zh-Hans'],
    [['zh-TW', 'en-US'], 'en'],
    [['zh-Hant'], 'en'],
    [['tlh'], 'en'],
    [[], 'en'],
  ] as const)('that asks for %j is %s', (wanted, language) => expect(pickLanguage(wanted)).toBe(language));

  it('has the dates and numbers of the country that the browser names', () => {
    expect(pickLocale('de', ['en-US', 'de-CH'])).toBe('de-CH');
    expect(pickLocale('de', ['en-US'])).toBe('de-DE');
    expect(pickLocale('zh-Hans', ['zh-TW'])).toBe('zh-CN');
    expect(pickLocale('fr', ['fr-CA'])).toBe('fr-CA');
  });

  it('has Western digits in Arabic in every country', () => {
    expect(pickLocale('ar', ['ar-EG'])).toBe('ar-EG-u-nu-latn');
    expect(new Intl.NumberFormat(pickLocale('ar', [])).format(1234)).toBe('1,234');
  });
});

describe('numbers of things', () => {
  it.each([
    [english, 1, '1 file'],
    [english, 0, '0 files'],
    [english, 1234, '1,234 files'],
    [german, 1, '1 Datei'],
    [german, 1234, '1.234 Dateien'],
    [spanish, 1, '1 archivo'],
    [spanish, 21, '21 archivos'],
    [spanish, 1_000_000, '1.000.000 de archivos'],
    [french, 0, '0 fichier'],
    [french, 2, '2 fichiers'],
    [french, 1234, '1\u202f234 fichiers'],
    [french, 1_000_000, '1\u202f000\u202f000 de fichiers'],
    [arabic, 0, '0 ملف'],
    [arabic, 1, 'ملف واحد'],
    [arabic, 2, 'ملفان'],
    [arabic, 3, '3 ملفات'],
    [arabic, 11, '11 ملفًا'],
    [arabic, 100, '100 ملف'],
    [arabic, 1103, '1,103 ملفات'],
    [chinese, 1, '1 个文件'],
    [chinese, 5, '5 个文件'],
  ])('%#: %s', async (catalog, count, text) => {
    const runAction = await catalog.later.runAction();
    expect(runAction.files({ count })).toBe(text);
  });

  it('agree with their verb', async () => {
    const [password, uploads] = await Promise.all([spanish.later.password(), spanish.later.uploads()]);
    expect(password.missing({ count: 1 })).toBe('Falta 1 carácter.');
    expect(password.missing({ count: 2 })).toBe('Faltan 2 caracteres.');
    expect(uploads.reportParts.uploaded({ count: 1 })).toBe('1 subido');
    expect(uploads.title.doneFailed({ done: 1, failed: 2 })).toBe('1 lista · 2 con error');
    expect(uploads.folder.left({ count: 1, size: '3 MB' })).toBe('queda 1 archivo · 3 MB');
    const format = createFormat('es-ES', spanish.format);
    expect([format.remaining(60_000), format.remaining(3_900_000)]).toEqual(['queda 1 min', 'quedan 1 h 5 min']);
  });

  it.each([
    [english, '1 row saved.'],
    [german, '1 Zeile gespeichert.'],
    [spanish, '1 fila guardada.'],
  ])('have a form for one: %#', async (catalog, text) => {
    const activity = await catalog.later.activity();
    expect(activity.exported({ count: 1 })).toBe(text);
  });

  it.each([
    [1, 'طلب ملفات واحد'],
    [2, 'طلبا ملفات'],
    [3, '3 طلبات ملفات'],
    [11, '11 طلب ملفات'],
  ])('bind the noun that follows them in Arabic: %i', async (count, text) => {
    const account = await arabic.later.account();
    expect(account.leave.requests({ count })).toBe(text);
  });

  it('inflect the noun in Arabic by the number and after a verb', async () => {
    const [setup, notifications] = await Promise.all([arabic.later.setup(), arabic.later.notifications()]);
    expect(setup.missing.password({ lengthMin: 8 })).toBe('استخدم 8 أحرف على الأقل.');
    expect(setup.missing.password({ lengthMin: 12 })).toBe('استخدم 12 حرفًا على الأقل.');
    expect(notifications.says.uploaded({ name: 'a', count: 2 })).toContain('ملفين');
  });
});

describe('what is put into a sentence', () => {
  it('has a space beside Chinese where the value is Latin, and only there', async () => {
    const drive = await chinese.later.drive();
    expect(drive.trashed({ what: '3 个项目' })).toBe('已将 3 个项目移到回收站');
    expect(drive.trashed({ what: '“a”' })).toBe('已将“a”移到回收站');
    expect(drive.offline.asOf({ when: '今天 14:02' })).toBe('离线，更新于今天 14:02');
  });

  it('keeps the letters of a name', async () => {
    const [englishUsers, frenchUsers] = await Promise.all([english.later.users(), french.later.users()]);
    const from = { address: '10.0.0.1', method: 'GitHub' };
    expect(englishUsers.sessions.from({ ...from, secondFactor: true })).toBe(
      'from 10.0.0.1 · GitHub and second factor',
    );
    expect(frenchUsers.sessions.from({ ...from, secondFactor: false })).toBe('depuis 10.0.0.1 · GitHub');
  });
});

describe('dates and sizes', () => {
  const now = new Date('2026-11-15T10:30:00').getTime();
  const at = (text: string) => new Date(text).getTime();
  it.each([
    ['en-GB', english.format, ['1.2 GB', 'Yesterday 14:02', '2 Jan', '3 min left']],
    ['de-DE', german.format, ['1,2 GB', 'Gestern 14:02', '2. Jan.', 'noch 3 min']],
    ['es-ES', spanish.format, ['1,2 GB', 'Ayer 14:02', '2 ene', 'quedan 3 min']],
    ['fr-FR', french.format, ['1,2 Go', 'Hier 14:02', '2 janv.', 'encore 3 min']],
    ['ar-u-nu-latn', arabic.format, ['1.2 غ.ب', 'أمس 14:02', '2 يناير', 'بقي 3 د']],
    ['zh-CN', chinese.format, ['1.2 GB', '昨天 14:02', '1月2日', '剩余 3 分钟']],
  ] as const)('are written as in %s', (locale, messages, [size, when, day, left]) => {
    const format = createFormat(locale, messages);
    expect(format.size(1_288_490_189)).toBe(size);
    expect(format.when(at('2026-11-14T14:02:00'), now)).toBe(when);
    expect(format.when(at('2026-01-02T12:00:00'), now)).toBe(day);
    expect(format.remaining(180_000)).toBe(left);
  });
});

describe.each(languages.map(({ id }) => id).filter((id) => id !== 'en'))('the errors in %s', (language) => {
  it('have a sentence for every code that a person can meet', async () => {
    const errors = await (await catalogs[language]()).later.errors();
    const missing = Object.keys(errorCatalogue).filter(
      (code) => !Object.hasOwn(errors, code) && !forPrograms.test(code),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(errors).filter((code) => !Object.hasOwn(errorCatalogue, code))).toEqual([]);
  });
});

/** Codes that only a program meets which misuses the protocol or has an admin key, and those that the server explains better. */
const forPrograms =
  /^(?:request\/invalid|appcheck\/debug|storage\/rules|auth\/(?:invalid-request|.*(?:refresh-token|grant-type|parameter|request-type|continue-uri|custom-token|credential-or-provider|request-uri|identifier|oauth-client|enrollment-id|tenant|local-id|duplicate|hosting-link|user-account|user-count|hash-algorithm|page-selection|claim|duration|config|permission)))/;

function textsOf(messages: object): readonly string[] {
  return Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : [],
  );
}

it('keeps the messages that come with the language small', () => {
  const { format, shell, ui }: Catalog = english;
  expect(textsOf({ format, shell, ui }).join('').length).toBeLessThan(4000);
});
