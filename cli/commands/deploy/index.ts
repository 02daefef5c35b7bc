import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '@hearth/rules';
import { processEnvironment, StartError } from '@hearth/server';
import type { Command } from '../../command.ts';
import { existingFolder, parseArguments, UsageError } from '../../usage.ts';
import { packCodebase } from '../functions/pack.ts';
import { printDeployed } from '../functions/print.ts';
import { targetFlags, withTarget } from '../functions/target.ts';
import { type FunctionsConfig, readFirebaseJson } from './firebase-json.ts';

export const deploy: Command = {
  usage: 'deploy [DIR] [--skip-unsupported] [--server URL --key FILE]',
  sentence: 'Deploys the functions and the storage rules of a folder with firebase.json, as they are.',
  async run(args) {
    const parsed = parseArguments(args, [...targetFlags], ['skip-unsupported']);
    const [dir = '.', extra] = parsed.words;
    if (extra !== undefined) throw new UsageError(`"${extra}" was not expected.`);
    const folder = existingFolder(dir);
    const project = readFirebaseJson(folder);
    // What is wrong on this machine is found before anything on the server changes.
    const rules = project.rules.map((each) => ({ ...each, source: readRules(join(folder, each.file)) }));
    for (const config of project.functions) await runPredeploy(folder, config);
    await withTarget(parsed, async (target) => {
      for (const { source, codebase, ignore } of project.functions) {
        const archive = await packCodebase(existingFolder(join(folder, source)), ignore);
        printDeployed(await target.deploy(codebase, archive, parsed.has('skip-unsupported')));
      }
      for (const { file, bucket, source } of rules) {
        await target.setRules(bucket, source);
        console.log(`The rules of ${file} are set${bucket === undefined ? '' : ` for bucket ${bucket}`}.`);
      }
    });
    if (project.functions.length + rules.length === 0)
      console.log('firebase.json has no functions and no storage rules, so nothing was deployed.');
  },
};

function readRules(path: string): string {
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read.`, { cause: error });
  }
  const compiled = compileRules(source);
  if (compiled.ok) return source;
  const lines = compiled.errors.map(({ line, column, sentence }) => `${path}:${line}:${column}  ${sentence}`);
  throw new StartError(lines.join('\n'));
}

/** The developer's own commands on the developer's own machine, such as a compiler; they are lines for a shell. */
async function runPredeploy(folder: string, { source, predeploy }: FunctionsConfig): Promise<void> {
  const env = { ...processEnvironment(), PROJECT_DIR: folder, RESOURCE_DIR: join(folder, source) };
  for (const command of predeploy) {
    console.log(`Running: ${command}`);
    const child = spawn(command, { cwd: folder, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    const how = await new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(String(signal ?? code)));
    });
    if (how !== '0') throw new StartError(`"${command}" ended with ${how}, so nothing was deployed.`);
  }
}
