export { type Migration, migrate, pendingMigrations } from './migrate.ts';
export { type Database, type DatabaseOptions, openDatabase, type Queries } from './open.ts';
export { prepared, preparedRow } from './prepared.ts';
export { snapshotSqlite } from './sqlite.ts';
export { isDiskFull, isUniqueViolation, isUnstorableText } from './violations.ts';
