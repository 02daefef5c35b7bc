export { createBackup, lastBackup } from './create-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { keepNewest } from './retention.ts';
export { type BackUp, backupSchedule, scheduleBackups } from './scheduled-backups.ts';
export { openFolderTarget } from './target.ts';
export { verifyBackup } from './verify-backup.ts';
