import { afterAll, expect, inject } from 'vitest';
import { tapDrivers } from './tap-drivers.ts';

// Vitest runs this before each test file; files of one worker share the taps.
const record = tapDrivers();
afterAll(() => record.write(inject('scratch'), expect.getState().testPath ?? ''));
