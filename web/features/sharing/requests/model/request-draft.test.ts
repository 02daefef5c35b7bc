import type { FileRequest } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import {
  folderNameOf,
  freshRequest,
  newRequestOf,
  requestChangesOf,
  requestDraftOf,
  requestFaults,
} from './request-draft.ts';

const deadline = new Date('2026-03-12T10:00:30').getTime();
const request: FileRequest = {
  id: 'r1',
  state: 'open',
  title: 'Homework',
  description: '',
  folderId: 'f1',
  folderName: 'Homework',
  deadline,
  late: 'none',
  maxFileBytes: 1_500_000,
  maxTotalBytes: 7_000_001,
  maxFiles: null,
  types: ['pdf'],
  askName: 'required',
  askEmail: 'no',
  hasPassword: true,
  perSubmitterFolder: true,
  notify: true,
  submissions: 0,
  files: 0,
  bytes: 0,
  url: 'https://files.example.org/r/abc',
  createdAt: 0,
};

describe('a new request', () => {
  it('accepts file types in the notations that people use', () => {
    const { types } = newRequestOf({ ...freshRequest, title: 'x', types: 'PDF, .jpg *.png;image/* pdf' });
    expect(types).toEqual(['pdf', 'jpg', 'png', 'image/*']);
  });

  it('converts megabytes with the displayed unit', () => {
    expect(newRequestOf({ ...freshRequest, title: 'x', maxFileMb: '2' }).maxFileBytes).toBe(2 * 1024 ** 2);
    expect(newRequestOf({ ...freshRequest, title: 'x', maxTotalMb: '3' }).maxTotalBytes).toBe(3 * 1024 ** 2);
    expect(newRequestOf({ ...freshRequest, title: 'x' }).maxTotalBytes).toBeNull();
  });

  it('is rejected when the input is invalid', () => {
    const limits = { maxFileMb: '-1', maxTotalMb: 'much', maxFiles: '1001' };
    const wrong = { ...freshRequest, ...limits, hasPassword: true, password: 'short' };
    const faults = ['maxFileMb', 'maxFiles', 'maxTotalMb', 'password', 'title'];
    expect([...requestFaults(wrong, false)].sort()).toEqual(faults);
    expect(requestFaults({ ...freshRequest, title: 'Homework' }, false).size).toBe(0);
  });
});

describe('a changed request', () => {
  it('keeps the exact value of untouched fields', () => {
    const changes = requestChangesOf({ ...requestDraftOf(request), title: ' More ' }, request);
    expect(changes.title).toBe('More');
    for (const unchanged of ['deadline', 'maxFileBytes', 'maxTotalBytes', 'password'])
      expect(changes).not.toHaveProperty(unchanged);
  });

  it('can remove its deadline', () => {
    expect(requestChangesOf({ ...requestDraftOf(request), deadline: '' }, request).deadline).toBeNull();
  });
});

describe('the folder of a request', () => {
  it.each([
    ['Essay 3/4: Rome?', 'Essay 3 4 Rome'],
    ['  Photos. ', 'Photos'],
    ['..', 'Files'],
    ['مرحبا', 'مرحبا'],
  ])('for %j is %j', (title, name) => expect(folderNameOf(title)).toBe(name));
});
