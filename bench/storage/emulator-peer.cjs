// The peer: only the storage emulator of firebase-tools. Usage: node emulator-peer.cjs PORT FOLDER PACKAGES
const { createRequire } = require('node:module');
const { join } = require('node:path');

const [port, folder, packages] = process.argv.slice(2);
// The emulator stores files in the temporary folder and settings in the home folder.
process.env.TMPDIR = folder;
process.env.HOME = folder;
process.chdir(folder);
const load = createRequire(join(packages, 'package.json'));
const { StorageEmulator } = load('firebase-tools/lib/emulator/storage');
const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry');

const rules = { name: 'storage.rules', content: '' };
const emulator = new StorageEmulator({ projectId: 'bench', host: '127.0.0.1', port: Number(port), rules });
// The emulator evaluates rules in a Java program that it downloads. This stub allows everything and saves that round
// trip, which favours the emulator.
const allowed = { permitted: true, issues: { exist: () => false, all: [] } };
emulator._rulesRuntime = { start: async () => {}, stop: async () => {} };
emulator._rulesManager = {
  start: async () => {},
  stop: async () => {},
  getRuleset: () => ({ verify: async () => allowed }),
};
// The registry is required: object metadata reads the emulator's address from it.
EmulatorRegistry.start(emulator);
process.on('SIGTERM', () => process.exit(0));
