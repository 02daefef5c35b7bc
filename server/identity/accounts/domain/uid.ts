import { limits } from '@hearth/contract';

/**
 * What an admin may choose as the id of an account. Words that mean somebody or something else in the house are refused,
 * so that no account can be mistaken for them in an audit or a lookup (A27).
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
