import { number, plural } from './grammar.ts';

/** Writing in text files, and comparing what they were. */
export const texts = {
  save: 'Save',
  saving: 'Saving…',
  done: 'Done',
  notSaved: 'Not saved yet',
  allSaved: 'Everything is saved',
  tabHint: 'Tab indents. Press Escape, then Tab, to leave the text.',
  tabFree: 'Tab leaves the text now. Escape closes.',
  binary: {
    title: 'This is not text',
    sentence: 'The file holds something other than text, so it cannot be edited.',
  },
  encoding: {
    title: 'Not written in UTF-8',
    sentence: 'Only UTF-8 can be edited here. You can still read this file, or download it.',
  },
  tooLarge: (max: string) => `Texts can be written here up to ${max}. Shorten it, or split it.`,
  stale: {
    title: 'This file was changed elsewhere since you opened it',
    sentence: 'Your text is not saved yet. If you replace it, the other one stays among the versions.',
  },
  gone: {
    title: 'This file was moved to the trash since you opened it',
    sentence: 'Your text is not saved yet. Save it as a copy to keep it.',
  },
  savedAside: 'The file was changed elsewhere in the same moment. Your text was saved as a file of its own, beside it.',
  showIt: 'Show it',
  saveCopy: 'Save as a copy',
  replace: 'Replace',
  copySaved: (name: string) => `Saved as “${name}”`,
  leave: {
    title: 'Leave without saving?',
    sentence: 'What you wrote since you last saved will be lost.',
    verb: 'Leave without saving',
    stay: 'Keep writing',
  },

  compareTitle: (name: string) => `Comparison of ${name}`,
  thereNow: 'What is there now',
  yours: 'What you wrote',
  differences: 'Differences',
  older: 'Older',
  newer: 'Newer',
  counts: (came: number, gone: number) =>
    `${number(came)} ${plural(came, { one: 'line', other: 'lines' })} added, ${number(gone)} removed`,
  unchanged: (n: number) => `${number(n)} unchanged ${plural(n, { one: 'line', other: 'lines' })}`,
  lineGone: 'Removed:',
  lineNew: 'Added:',
  equal: 'Both are the same, letter for letter.',
  onlyEnds: 'The lines are the same. Only how they end differs.',
  rough: 'They differ in so many places that the part between is shown as written anew.',
  compareUnfit: {
    binary: 'One of them is not text, so there is nothing to compare line by line.',
    tooLong: 'These texts are too long to be compared here.',
  },
};
