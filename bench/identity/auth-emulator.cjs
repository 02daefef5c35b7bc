// The peer: only the auth emulator of firebase-tools. Usage: node auth-emulator.cjs FOLDER PORT
const { createRequire } = require('node:module');
const { join } = require('node:path');

const [folder, port] = process.argv.slice(2);
process.chdir(folder);
const { AuthEmulator, SingleProjectMode } = createRequire(join(folder, 'package.json'))(
  'firebase-tools/lib/emulator/auth',
);
const singleProjectMode = SingleProjectMode.NO_WARNING;
const emulator = new AuthEmulator({ projectId: 'bench', host: '127.0.0.1', port: Number(port), singleProjectMode });
emulator.start();
process.on('SIGTERM', () => process.exit(0));
