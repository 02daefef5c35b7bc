import { join } from 'node:path';

/** Native code stays outside the bundle, and so does what is loaded only when it is asked for. */
export const outsideBundle = [/^@node-rs\//, /^nodemailer/, 'libsql', 'pg', 'pg-native', 'pino-pretty', 'sharp'];

/**
 * Puts the compiled command line and server into one file with a source map. A thousand small modules cost Node half a
 * second and ten megabytes at every start; one file does not.
 */
export async function bundleServer(root) {
  const { build } = await import('rolldown');
  await build({
    input: join(root, 'cli', 'dist', 'main.js'),
    platform: 'node',
    external: outsideBundle,
    logLevel: 'warn',
    output: { file: join(root, 'cli', 'dist', 'hearth.js'), format: 'esm', sourcemap: true, codeSplitting: false },
  });
}
