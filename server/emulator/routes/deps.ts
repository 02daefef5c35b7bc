import type { Hearth } from '../../compose.ts';
import type { RecordedCodes } from '../recorded-codes.ts';

export interface EmulatorRouteDeps {
  readonly hearth: Hearth;
  readonly codes: RecordedCodes;
  /** Back to the settings that the emulator started with. */
  readonly resetSettings: () => Promise<void>;
}
