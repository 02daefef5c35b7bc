export { configWarnings, type DoctorReport, examineConfig } from './doctor.ts';
export { publicOrigin } from './origins.ts';
export { type ConfigSources, type EffectiveConfig, processEnvironment, readConfig } from './read.ts';
export { type Config, environmentName, flagName, type VariableName, variables } from './table.ts';
