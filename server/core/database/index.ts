export { announce } from './commits.ts';
export { type Migration, migrate, pendingMigrations } from './migrate.ts';
export { type Database, openDatabase } from './open.ts';
export { prepared, preparedRow } from './prepared.ts';
export type { Queries } from './queries.ts';
export { lockFile, snapshotSqlite } from './sqlite.ts';
export { isBusy, isDiskFull, isUniqueViolation, isUnstorableText } from './violations.ts';
