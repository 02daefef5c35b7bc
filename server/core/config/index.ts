export { configWarnings, type DoctorReport, examineConfig, publicOrigin } from './doctor.ts';
export { type ConfigSources, type EffectiveConfig, processEnvironment, readConfig } from './read.ts';
export { type Config, environmentName, flagName, type VariableName, variables } from './table.ts';
