import type { TestProject } from 'vitest/node';
import { compareStatements } from './compare.ts';
import { readStatements } from './record.ts';

/** Fails a whole run of the tests in which PostgreSQL did not run all that the embedded database ran. */
export async function checkStatements(project: TestProject, folder: string): Promise<void> {
  if (!(await isWhole(project))) return;
  const fault = compareStatements(readStatements(folder), plausibleCount);
  if (fault === undefined) return;
  project.vitest.logger.error(`\n${fault}\n`);
  // Vitest only prints an error that is thrown here.
  process.exitCode = 1;
}

/** Fewer statements in a whole run mean that the drivers are called in a way that is not recorded. */
const plausibleCount = 500;

/** True if every test of the project ran and passed: a failed one has not run all of its statements. */
async function isWhole(project: TestProject): Promise<boolean> {
  if (project.config.testNamePattern !== undefined) return false;
  const passed = new Set(
    project.vitest.state
      .getTestModules()
      .filter((module) => module.project.name === project.name && module.state() === 'passed')
      .map(({ moduleId }) => moduleId),
  );
  const { testFiles } = await project.globTestFiles();
  return testFiles.every((file) => passed.has(file));
}
