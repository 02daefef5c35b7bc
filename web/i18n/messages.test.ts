import { errorCatalogue } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../lib/format/format.ts';
import { account as arabicAccount } from './ar/account.ts';
import { actions as arabicActions } from './ar/actions.ts';
import { format as arabicFormat } from './ar/format.ts';
import { notices as arabicNotices } from './ar/notifications.ts';
import { setup as arabicSetup } from './ar/setup.ts';
import { actions as germanActions } from './de/actions.ts';
import { activity as germanActivity } from './de/activity.ts';
import { format as germanFormat } from './de/format.ts';
import { actions as englishActions } from './en/actions.ts';
import { activity as englishActivity } from './en/activity.ts';
import { format as englishFormat } from './en/format.ts';
import { people as englishPeople } from './en/people.ts';
import { actions as spanishActions } from './es/actions.ts';
import { activity as spanishActivity } from './es/activity.ts';
import { format as spanishFormat } from './es/format.ts';
import { password as spanishPassword } from './es/password.ts';
import { uploads as spanishUploads } from './es/uploads.ts';
import { actions as frenchActions } from './fr/actions.ts';
import { format as frenchFormat } from './fr/format.ts';
import { people as frenchPeople } from './fr/people.ts';
import { books, type Language, languages } from './languages.ts';
import type { Book, LaterArea } from './messages.ts';
import { pickLanguage, pickLocale } from './pick-language.ts';
import { actions as chineseActions } from './zh-Hans/actions.ts';
import { drive as chineseDrive } from './zh-Hans/drive.ts';
import { format as chineseFormat } from './zh-Hans/format.ts';

describe('the language of who comes', () => {
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

  it('writes dates and numbers as in their own country', () => {
    expect(pickLocale('de', ['en-US', 'de-CH'])).toBe('de-CH');
    expect(pickLocale('de', ['en-US'])).toBe('de-DE');
    expect(pickLocale('zh-Hans', ['zh-TW'])).toBe('zh-CN');
    expect(pickLocale('fr', ['fr-CA'])).toBe('fr-CA');
  });

  it('has the same digits in Arabic wherever they live', () => {
    expect(pickLocale('ar', ['ar-EG'])).toBe('ar-EG-u-nu-latn');
    expect(new Intl.NumberFormat(pickLocale('ar', [])).format(1234)).toBe('1,234');
  });
});

describe('numbers of things', () => {
  it.each([
    [englishActions, 1, '1 file'],
    [englishActions, 0, '0 files'],
    [englishActions, 1234, '1,234 files'],
    [germanActions, 1, '1 Datei'],
    [germanActions, 1234, '1.234 Dateien'],
    [spanishActions, 1, '1 archivo'],
    [spanishActions, 21, '21 archivos'],
    [spanishActions, 1_000_000, '1.000.000 de archivos'],
    [frenchActions, 0, '0 fichier'],
    [frenchActions, 2, '2 fichiers'],
    [frenchActions, 1234, '1\u202f234 fichiers'],
    [frenchActions, 1_000_000, '1\u202f000\u202f000 de fichiers'],
    [arabicActions, 0, '0 ملف'],
    [arabicActions, 1, 'ملف واحد'],
    [arabicActions, 2, 'ملفان'],
    [arabicActions, 3, '3 ملفات'],
    [arabicActions, 11, '11 ملفًا'],
    [arabicActions, 100, '100 ملف'],
    [arabicActions, 1103, '1,103 ملفات'],
    [chineseActions, 1, '1 个文件'],
    [chineseActions, 5, '5 个文件'],
  ])('%#: %s', (messages, n, text) => expect(messages.files(n)).toBe(text));

  it('agree with their verb', () => {
    expect(spanishPassword.missing(1)).toBe('Falta 1 carácter.');
    expect(spanishPassword.missing(2)).toBe('Faltan 2 caracteres.');
    expect(spanishUploads.reportParts.uploaded(1)).toBe('1 subido');
    expect(spanishUploads.title.doneFailed(1, 2)).toBe('1 lista · 2 con error');
    expect(spanishUploads.folder.left(1, '3 MB')).toBe('queda 1 archivo · 3 MB');
    expect([spanishFormat.left('1 min'), spanishFormat.left('1 h 5 min')]).toEqual(['queda 1 min', 'quedan 1 h 5 min']);
  });

  it('are one where there is one', () => {
    expect(englishActivity.exported(1)).toBe('1 row saved.');
    expect(germanActivity.exported(1)).toBe('1 Zeile gespeichert.');
    expect(spanishActivity.exported(1)).toBe('1 fila guardada.');
  });

  it.each([
    [1, 'طلب ملفات واحد'],
    [2, 'طلبا ملفات'],
    [3, '3 طلبات ملفات'],
    [11, '11 طلب ملفات'],
  ])('bind the noun that follows them in Arabic: %i', (n, text) => expect(arabicAccount.leave.requests(n)).toBe(text));

  it('bend the noun in Arabic as the number wants it, and after a verb', () => {
    expect(arabicSetup.missing.password(8)).toBe('استخدم 8 أحرف على الأقل.');
    expect(arabicSetup.missing.password(12)).toBe('استخدم 12 حرفًا على الأقل.');
    expect(arabicNotices.says.uploaded('a', 2)).toContain('ملفين');
  });
});

describe('what is put into a sentence', () => {
  it('stands apart from Chinese where it is Latin, and only there', () => {
    expect(chineseDrive.trashed('3 个项目')).toBe('已将 3 个项目移到回收站');
    expect(chineseDrive.trashed('“a”')).toBe('已将“a”移到回收站');
    expect(chineseDrive.offline.asOf('今天 14:02')).toBe('离线，内容截至今天 14:02');
  });

  it('keeps the letters of a name', () => {
    expect(englishPeople.sessions.from('10.0.0.1', 'GitHub', true)).toBe('from 10.0.0.1 · GitHub and second factor');
    expect(frenchPeople.sessions.from('10.0.0.1', 'GitHub', false)).toBe('depuis 10.0.0.1 · GitHub');
  });
});

describe('dates and sizes', () => {
  const now = new Date('2026-11-15T10:30:00').getTime();
  const at = (text: string) => new Date(text).getTime();
  it.each([
    ['en-GB', englishFormat, ['1.2 GB', 'Yesterday 14:02', '2 Jan', '3 min left']],
    ['de-DE', germanFormat, ['1,2 GB', 'Gestern 14:02', '2. Jan.', 'noch 3 min']],
    ['es-ES', spanishFormat, ['1,2 GB', 'Ayer 14:02', '2 ene', 'quedan 3 min']],
    ['fr-FR', frenchFormat, ['1,2 Go', 'Hier 14:02', '2 janv.', 'encore 3 min']],
    ['ar-u-nu-latn', arabicFormat, ['1.2 غ.ب', 'أمس 14:02', '2 يناير', 'بقي 3 د']],
    ['zh-CN', chineseFormat, ['1.2 GB', '昨天 14:02', '1月2日', '剩余 3 分钟']],
  ] as const)('are written as in %s', (locale, messages, [size, when, day, left]) => {
    const format = createFormat(locale, messages);
    expect(format.size(1_288_490_189)).toBe(size);
    expect(format.when(at('2026-11-14T14:02:00'), now)).toBe(when);
    expect(format.when(at('2026-01-02T12:00:00'), now)).toBe(day);
    expect(format.remaining(180_000)).toBe(left);
  });
});

describe.each(languages.map(({ id }) => id).filter((id) => id !== 'en'))('the book of %s', (language: Language) => {
  it('says the same things as the English one, and leaves nothing empty', async () => {
    const [english, book] = await Promise.all([books.en(), books[language]()]);
    for (const area of Object.keys(english.later).filter(isArea)) {
      const [original, messages] = await Promise.all([english.later[area](), book.later[area]()]);
      if (area !== 'errors') expect([area, keysOf(messages)]).toEqual([area, keysOf(original)]);
      expect(textsOf(messages).filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it('has a sentence for every error that a person can meet', async () => {
    const errors = await (await books[language]()).later.errors();
    const missing = Object.keys(errorCatalogue).filter(
      (code) => !Object.hasOwn(errors, code) && !forPrograms.test(code),
    );
    expect(missing).toEqual([]);
  });
});

/** What only a program is told that speaks the protocol wrongly or acts with an admin key, and what the server says better itself. */
const forPrograms =
  /^(?:request\/invalid|appcheck\/debug|storage\/rules|auth\/(?:invalid-request|.*(?:refresh-token|grant-type|parameter|request-type|continue-uri|custom-token|credential-or-provider|request-uri|identifier|oauth-client|enrollment-id|tenant|local-id|duplicate|hosting-link|user-account|user-count|hash-algorithm|page-selection|claim|duration|config|permission)))/;

function isArea(key: string): key is LaterArea {
  return key !== '';
}

/** Which open keys there are, as paths; records that each language fills by itself count as one. */
function keysOf(messages: object, path = ''): readonly string[] {
  return Object.entries(messages)
    .flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && key !== 'templateSentences'
        ? keysOf(value, `${path}${key}.`)
        : [`${path}${key}: ${typeof value}`],
    )
    .sort();
}

function textsOf(messages: object): readonly string[] {
  return Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : [],
  );
}

it('keeps what is loaded with the language small', async () => {
  const first: Pick<Book, 'format' | 'frame' | 'ui'> = await books.en();
  expect(textsOf(first).join('').length).toBeLessThan(4000);
});
