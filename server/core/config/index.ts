export { configWarnings, examineConfig } from './doctor.ts';
export { publicOrigin } from './origins.ts';
export { processEnvironment, readConfig } from './read.ts';
export { type Config, flagName, variables } from './table.ts';
