/** What the command line and the tests use of the server. */
export { enforcement, guardedServices } from './appcheck/index.ts';
export { composeHearth, composeModules, type Hearth, type Modules, migrations } from './compose.ts';
export {
  backupSchedule,
  createBackup,
  keepNewest,
  openFolderTarget,
  restoreBackup,
  verifyBackup,
} from './core/backup/index.ts';
export { setAllUnknownAside } from './core/blobs/index.ts';
export { systemClock } from './core/clock.ts';
export {
  type Config,
  examineConfig,
  flagName,
  processEnvironment,
  readConfig,
  variables,
} from './core/config/index.ts';
export { AppError, StartError } from './core/errors.ts';
export { deletedFilesKeptHours } from './core/index.ts';
export { scrubDays } from './core/integrity/index.ts';
export { createLog } from './core/log/index.ts';
export { mailLanguage } from './core/mail/index.ts';
export type { SettingDefinition } from './core/settings/index.ts';
export { startEmulator } from './emulator/index.ts';
export {
  type CodebaseEntry,
  type DeployedCodebase,
  type Functions,
  functionRunsKeptDays,
  ManifestError,
  packArchive,
  resolveLockFile,
} from './functions/index.ts';
export {
  authorisedOrigins,
  enumerationProtection,
  passwordPolicy,
  secondFactorPolicy,
  signInMethods,
  signInThrottle,
  signUpMode,
  workspaceNameSetting,
} from './identity/index.ts';
export { startHearth } from './main.ts';
export { linkPolicy } from './sharing/index.ts';
