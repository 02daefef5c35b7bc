import { join } from 'node:path';

/** Native and lazily loaded packages stay outside the bundle. */
const outsideBundle = [/^@node-rs\//, /^nodemailer/, 'libsql', 'pg', 'pg-native', 'pino-pretty', 'sharp'];

export const isOutsideBundle = (name) =>
  outsideBundle.some((rule) => (typeof rule === 'string' ? rule === name : rule.test(name)));

/**
 * Bundles the compiled CLI and server into one file with a source map: a thousand modules would add half a second and
 * ten megabytes to every start.
 */
export async function bundleServer(root) {
  const { build } = await import('rolldown');
  // The program of the processes that run deployed functions: a file of its own, so that they load nothing of the server.
  await build({
    input: join(root, 'server', 'dist', 'functions', 'runtime', 'store', 'worker', 'main.js'),
    platform: 'node',
    logLevel: 'warn',
    output: { file: join(root, 'cli', 'dist', 'functions-worker.mjs'), format: 'esm', codeSplitting: false },
  });
  await build({
    input: join(root, 'cli', 'dist', 'main.js'),
    platform: 'node',
    external: outsideBundle,
    logLevel: 'warn',
    output: { file: join(root, 'cli', 'dist', 'hearth.js'), format: 'esm', sourcemap: true, codeSplitting: false },
  });
}
