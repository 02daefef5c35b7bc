import { expect, it } from 'vitest';
import { canCancel, canResend, isState, linksIn, states, templateTitle } from './message-states.ts';

it('accepts only known states', () => {
  for (const state of states) expect(isState(state)).toBe(true);
  for (const other of ['', 'lost', 'constructor', undefined]) expect(isState(other)).toBe(false);
});

it('cancels only messages that were not sent', () => {
  expect(states.filter(canCancel)).toEqual(['unsent', 'queued', 'failed']);
});

it('resends only when a mail server is configured', () => {
  expect(canResend({ channel: 'mail', state: 'unsent' }, false)).toBe(false);
  expect(canResend({ channel: 'mail', state: 'unsent' }, true)).toBe(true);
  expect(canResend({ channel: 'mail', state: 'sending' }, true)).toBe(false);
  expect(canResend({ channel: 'text', state: 'unsent' }, true)).toBe(false);
});

it('turns the name of a template into a readable title', () => {
  expect(templateTitle('reset-password', {})).toBe('Reset password');
  expect(templateTitle('change-email', { 'change-email': 'Change e-mail' })).toBe('Change e-mail');
});

it('finds each URL of a message once, and at most three', () => {
  expect(linksIn('Open:\nhttps://a.example/x?y=1#z\n\nAgain https://a.example/x?y=1#z')).toEqual([
    'https://a.example/x?y=1#z',
  ]);
  expect(linksIn('javascript:alert(1) ftp://x')).toEqual([]);
  expect(linksIn('http://1 http://2 http://3 http://4')).toHaveLength(3);
});
