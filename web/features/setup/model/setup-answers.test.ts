import { errorCatalogue } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { fieldOfRefusal, setupFaults } from './setup-answers.ts';

const good = {
  setupCode: 'K7QF-2M9X',
  workspaceName: 'The Miller house',
  displayName: 'Ada',
  email: 'ada@example.org',
  password: 'four random words',
};

describe('the answers of the setup form', () => {
  it('are valid when they are complete', () => expect(setupFaults(good)).toEqual({}));

  it.each([
    ['setupCode', ' - '],
    ['workspaceName', '   '],
    ['displayName', ''],
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', 'a da@example.org'],
    ['password', 'seven77'],
  ])('report %s when it is %j', (field, value) => {
    expect(Object.keys(setupFaults({ ...good, [field]: value }))).toEqual([field]);
  });

  it('are measured in characters, not in code units', () => {
    expect(setupFaults({ ...good, password: '🔥🔥🔥🔥' })).toHaveProperty('password');
  });

  it('report faults in the order of the form, so that the first one gets the focus', () => {
    const none = { setupCode: '', workspaceName: '', displayName: '', email: '', password: '' };
    expect(Object.keys(setupFaults(none))).toEqual(Object.keys(none));
  });
});

describe('an error of the server', () => {
  it('is shown at the field that it refers to', () => {
    expect(fieldOfRefusal('setup/code-wrong')).toBe('setupCode');
    expect(fieldOfRefusal('auth/invalid-email')).toBe('email');
    expect(fieldOfRefusal('auth/weak-password')).toBe('password');
  });

  it('is shown above the form when it refers to no field', () => {
    for (const code of ['setup/done', 'rate/limited', 'server/internal'] as const) {
      expect(errorCatalogue[code].sentence).not.toBe('');
      expect(fieldOfRefusal(code)).toBeUndefined();
    }
  });
});
