export { announce } from './commits.ts';
export { type Migration, migrate, pendingMigrations } from './migrate.ts';
export { type Database, openDatabase } from './open.ts';
export { loadPostgres, openPostgresSnapshot, requireEmptyPostgres } from './postgres-snapshot.ts';
export { prepared, preparedRow } from './prepared.ts';
export type { Also, Queries } from './queries.ts';
export { lockFile, snapshotSqlite } from './sqlite.ts';
export { openSqliteSnapshot } from './sqlite-snapshot.ts';
export { diskFaultOf, isBusy, isUniqueViolation, isUnstorableText, unlessDiskFault } from './violations.ts';
