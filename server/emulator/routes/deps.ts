import type { Hearth } from '../../compose.ts';
import type { RecordedCodes } from '../recorded-codes.ts';

export interface EmulatorRouteDeps {
  readonly hearth: Hearth;
  readonly codes: RecordedCodes;
  /** Restores the settings of the start. */
  readonly resetSettings: () => Promise<void>;
}
