import { limits } from '@hearth/contract';

/**
 * Whether an admin may choose this account id. Words that name other actors in the audit log are refused, so that no
 * account can be mistaken for one (A27).
 */
export function isUid(text: string): boolean {
  if (text.length < 1 || text.length > limits.identity.uidLengthMax) return false;
  if (/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text) || text.trim() !== text) return false;
  return !reserved.includes(text);
}

const reserved: readonly string[] = [
  'operator',
  'service',
  'anonymous',
  '.',
  '..',
  '__proto__',
  'constructor',
  'prototype',
];
