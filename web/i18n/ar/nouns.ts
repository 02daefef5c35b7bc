import { counted, type Noun } from './grammar.ts';

/** Things that are counted in several places. The second of a pair stands after a verb or a preposition. */
const file: Noun = { one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا', other: 'ملف' };
const folder: Noun = { one: 'مجلد واحد', two: 'مجلدان', few: 'مجلدات', many: 'مجلدًا', other: 'مجلد' };
const item: Noun = { one: 'عنصر واحد', two: 'عنصران', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' };
const day: Noun = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' };
const link: Noun = { one: 'رابط واحد', two: 'رابطان', few: 'روابط', many: 'رابطًا', other: 'رابط' };
/** Bound to the noun that follows it, so it bears no ending of its own. */
const fileRequest: Noun = {
  one: 'طلب ملفات واحد',
  two: 'طلبا ملفات',
  few: 'طلبات ملفات',
  many: 'طلب ملفات',
  other: 'طلب ملفات',
};
const character: Noun = { one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا', other: 'حرف' };
const download: Noun = { one: 'تنزيل واحد', two: 'تنزيلان', few: 'تنزيلات', many: 'تنزيلًا', other: 'تنزيل' };

export const files = (n: number) => counted(n, file);
export const ofFiles = (n: number) => counted(n, { ...file, two: 'ملفين' });
export const folders = (n: number) => counted(n, folder);
export const ofFolders = (n: number) => counted(n, { ...folder, two: 'مجلدين' });
export const items = (n: number) => counted(n, item);
export const ofItems = (n: number) => counted(n, { ...item, two: 'عنصرين' });
export const days = (n: number) => counted(n, day);
export const ofDays = (n: number) => counted(n, { ...day, two: 'يومين' });
export const links = (n: number) => counted(n, link);
export const fileRequests = (n: number) => counted(n, fileRequest);
export const characters = (n: number) => counted(n, character);
export const downloads = (n: number) => counted(n, download);
export const ofDownloads = (n: number) => counted(n, { ...download, two: 'تنزيلين' });
