import { number, plural } from './grammar.ts';

const files = (n: number) => `${number(n)} ${plural(n, { one: 'file', other: 'files' })}`;

/** What somebody reads who was asked for files. */
export const handIn = {
  due: (relative: string) => `Due ${relative}`,
  late: 'The deadline is over. Files are still taken, and marked as late.',
  limits: {
    files: (n: number) => `at most ${files(n)}`,
    fileSize: (size: string) => `up to ${size} each`,
    totalSize: (size: string) => `${size} in all`,
    types: (list: string) => `only ${list}`,
  },
  closed: {
    title: 'This request is closed',
    sentence: (title: string) => `“${title}” no longer takes files. Ask whoever sent you the address.`,
  },
  who: {
    title: 'Who is sending?',
    name: 'Your name',
    email: 'Your e-mail',
    optional: 'You may leave this out.',
    nameNeeded: 'Write your name, so that they know whose files these are.',
    emailNeeded: 'Write your e-mail address.',
    next: 'Next',
  },
  as: (name: string) => `Sending as ${name}`,
  change: 'Change',
  private: 'Only whoever asked sees your files.',
  submit: 'Hand in',
  submitFiles: (n: number) => `Hand in ${files(n)}`,
  firstAdd: 'Add a file first.',
  stillSending: 'Wait until all files have arrived.',
  receipt: {
    title: 'Handed in',
    sentence: (n: number, at: string) => `${files(n)}, ${at}`,
    late: 'After the deadline',
    number: 'Receipt number',
    copyNumber: 'Copy receipt number',
    keep: 'Keep this receipt: the checksums prove which files you sent.',
    file: 'File',
    sum: 'SHA-256',
    copySum: (name: string) => `Copy the checksum of ${name}`,
    copy: 'Copy all',
    print: 'Print',
    save: 'Save as text',
    fileName: 'receipt',
    again: 'Send more files',
  },
};
