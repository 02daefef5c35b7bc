// The peer: the storage emulator of firebase-tools alone. Usage: node emulator-peer.cjs PORT FOLDER PACKAGES
const { createRequire } = require('node:module');
const { join } = require('node:path');

const [port, folder, packages] = process.argv.slice(2);
// It keeps its files in the folder for temporary files, and its settings at home.
process.env.TMPDIR = folder;
process.env.HOME = folder;
process.chdir(folder);
const load = createRequire(join(packages, 'package.json'));
const { StorageEmulator } = load('firebase-tools/lib/emulator/storage');
const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry');

const rules = { name: 'storage.rules', content: '' };
const emulator = new StorageEmulator({ projectId: 'bench', host: '127.0.0.1', port: Number(port), rules });
// Its rules run in a Java program that it downloads from elsewhere. Without it everybody may do everything, and no request
// pays for the way to that program and back: what is measured flatters the emulator.
const allowed = { permitted: true, issues: { exist: () => false, all: [] } };
emulator._rulesRuntime = { start: async () => {}, stop: async () => {} };
emulator._rulesManager = {
  start: async () => {},
  stop: async () => {},
  getRuleset: () => ({ verify: async () => allowed }),
};
// Through the registry: each object's metadata asks it where the emulator is.
EmulatorRegistry.start(emulator);
process.on('SIGTERM', () => process.exit(0));
