import { type FileRequest, limits, type PayloadOf } from '@hearth/contract';
import { dateTimeFieldText, parseDateTimeField } from '../../../../lib/format/datetime-field.ts';
import { isPasswordTooShort, type PasswordDraft, passwordChange, passwordIn } from '../../shared/password-draft.ts';

/** The form state of a request. */
export interface RequestDraft extends PasswordDraft {
  readonly title: string;
  readonly description: string;
  readonly deadline: string;
  readonly late: FileRequest['late'];
  readonly askName: FileRequest['askName'];
  readonly askEmail: FileRequest['askEmail'];
  readonly perSubmitterFolder: boolean;
  readonly notify: boolean;
  readonly maxFileMb: string;
  readonly maxTotalMb: string;
  readonly maxFiles: string;
  readonly types: string;
}

export type RequestFault = 'title' | 'deadline' | 'maxFileMb' | 'maxTotalMb' | 'maxFiles' | 'password';

export const freshRequest: RequestDraft = {
  title: '',
  description: '',
  deadline: '',
  late: 'none',
  askName: 'required',
  askEmail: 'no',
  perSubmitterFolder: true,
  notify: true,
  maxFileMb: '',
  maxTotalMb: '',
  maxFiles: '',
  types: '',
  hasPassword: false,
  password: '',
};

/** `kilobyte` is 1000 or 1024, depending on how the person wants sizes displayed. */
export function requestDraftOf(request: FileRequest, kilobyte = 1024): RequestDraft {
  const { title, description, late, askName, askEmail, perSubmitterFolder, notify, hasPassword } = request;
  const { deadline, maxFileBytes, maxTotalBytes, maxFiles, types } = request;
  return {
    ...{ title, description, late, askName, askEmail, perSubmitterFolder, notify, hasPassword },
    password: '',
    deadline: deadline === null ? '' : dateTimeFieldText(deadline),
    maxFileMb: megabytesText(maxFileBytes, kilobyte),
    maxTotalMb: megabytesText(maxTotalBytes, kilobyte),
    maxFiles: maxFiles === null ? '' : String(maxFiles),
    types: types.join(', '),
  };
}

export function requestFaults(draft: RequestDraft, hasStoredPassword: boolean): ReadonlySet<RequestFault> {
  const faults = new Set<RequestFault>();
  if (draft.title.trim() === '') faults.add('title');
  if (draft.deadline !== '' && parseDateTimeField(draft.deadline) === null) faults.add('deadline');
  if (draft.maxFileMb.trim() !== '' && wholeOf(draft.maxFileMb) === null) faults.add('maxFileMb');
  if (draft.maxTotalMb.trim() !== '' && wholeOf(draft.maxTotalMb) === null) faults.add('maxTotalMb');
  const count = wholeOf(draft.maxFiles);
  if (draft.maxFiles.trim() !== '' && (count === null || count > limits.request.filesMax)) faults.add('maxFiles');
  if (isPasswordTooShort(draft, hasStoredPassword)) faults.add('password');
  return faults;
}

export function newRequestOf(draft: RequestDraft, kilobyte = 1024): Omit<PayloadOf<'request-create'>, 'folderId'> {
  return { ...settingsOf(draft, kilobyte), password: passwordIn(draft) };
}

/** The form rounds dates and sizes, so only edited fields are sent; untouched values keep their precision. */
export function requestChangesOf(
  draft: RequestDraft,
  request: FileRequest,
  kilobyte = 1024,
): Omit<PayloadOf<'request-update'>, 'id'> {
  const { deadline, maxFileBytes, maxTotalBytes, ...settings } = settingsOf(draft, kilobyte);
  const before = requestDraftOf(request, kilobyte);
  return {
    ...settings,
    ...(draft.deadline !== before.deadline && { deadline }),
    ...(draft.maxFileMb !== before.maxFileMb && { maxFileBytes }),
    ...(draft.maxTotalMb !== before.maxTotalMb && { maxTotalBytes }),
    ...passwordChange(draft, request.hasPassword),
  };
}

function settingsOf(draft: RequestDraft, kilobyte: number) {
  const { description, late, askName, askEmail, perSubmitterFolder, notify } = draft;
  return {
    ...{ description, late, askName, askEmail, perSubmitterFolder, notify },
    title: draft.title.trim(),
    deadline: parseDateTimeField(draft.deadline),
    maxFileBytes: bytesOf(draft.maxFileMb, kilobyte),
    maxTotalBytes: bytesOf(draft.maxTotalMb, kilobyte),
    maxFiles: wholeOf(draft.maxFiles),
    types: typesOf(draft.types),
  };
}

/** Parses file types as people write them: `PDF, .jpg image/*`. */
function typesOf(text: string): string[] {
  const types = text.split(/[\s,;]+/).map((type) => type.replace(/^\*?\./, '').toLowerCase());
  return [...new Set(types.filter((type) => type !== ''))].slice(0, 50);
}

function wholeOf(text: string): number | null {
  const whole = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return whole >= 1 ? whole : null;
}

function bytesOf(megabytes: string, kilobyte: number): number | null {
  const whole = wholeOf(megabytes);
  return whole === null ? null : whole * kilobyte ** 2;
}

function megabytesText(bytes: number | null, kilobyte: number): string {
  return bytes === null ? '' : String(Math.ceil(bytes / kilobyte ** 2));
}

/** Derives a folder name from a title, with spaces in place of characters that names may not contain. */
export function folderNameOf(title: string): string {
  const name = [...title.normalize('NFC')]
    .map((sign) => (/[\p{Cc}\p{Cf}\\/:*?"<>|]/u.test(sign) ? ' ' : sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '');
  return name.slice(0, 80).trim() || 'Files';
}
