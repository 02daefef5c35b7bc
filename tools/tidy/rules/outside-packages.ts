import { isProduct, workspaceOf } from '../address.ts';
import type { Rule } from '../breach.ts';

/**
 * Where each outside package may be imported, so that replacing it touches one folder. `*` stands for one folder name;
 * a folder covers what lies in it.
 */
const homes: Readonly<Record<string, readonly string[]>> = {
  valibot: ['contract', 'server'],

  fastify: ['server/core/http', 'server/*/wire', 'server/emulator'],
  '@fastify/static': ['server/core/http'],
  kysely: ['server/core', 'server/*/store'],
  pg: ['server/core/database'],
  libsql: ['server/core/database'],
  jose: ['server/core', 'server/identity/store'],
  oauth4webapi: ['server/identity/store'],
  pino: ['server/core/log'],
  'pino-pretty': ['server/core/log'],
  nodemailer: ['server/core/mail'],
  'prom-client': ['server/core/http', 'server/core/metrics'],
  '@node-rs/argon2': ['server/identity/store', 'server/core/keys'],
  '@node-rs/bcrypt': ['server/identity/store'],
  '@node-rs/crc32': ['server/core/blobs'],
  sharp: ['server/drive/store'],

  'firebase-admin': ['admin'],
  firebase: ['client', 'web/lib', 'web/features/*/api', 'examples'],
  react: ['web', 'examples'],
  'react-dom': ['web', 'examples'],
  'react-aria-components': ['web/ui'],
  'lucide-react': ['web'],
  '@messageformat/parser': ['web/i18n'],
  '@tanstack/react-query': ['web'],
  '@tanstack/react-router': ['web'],
  '@tanstack/react-virtual': ['web'],
  'pdfjs-dist': ['web/features/preview'],
  'highlight.js': ['web/features/preview'],
  marked: ['web/features/preview'],
  dompurify: ['web/features/preview'],
  '@fontsource-variable/inter': ['web'],
  '@fontsource-variable/jetbrains-mono': ['web'],
};

export const outsidePackages: Rule = {
  name: 'outside-packages',
  *check({ sources }) {
    for (const { path, imports } of sources) {
      if (!isProduct(path) || workspaceOf(path) === 'contract') continue;
      for (const { target, line } of imports) {
        if (target.kind !== 'package' || target.name.startsWith('@hearth/')) continue;
        const sentence = objection(path, target.name);
        if (sentence !== undefined) yield { path, line, sentence };
      }
    }
  },
};

function objection(path: string, name: string): string | undefined {
  const home = homes[name.startsWith('@firebase/') ? 'firebase' : name];
  if (home === undefined) return `${name} has no home yet; name one in tools/tidy/rules/outside-packages.ts.`;
  if (home.some((folder) => covers(folder, path))) return undefined;
  return `${name} is imported only in ${home.join(', ')}.`;
}

function covers(folder: string, path: string): boolean {
  const steps = path.split('/');
  return folder.split('/').every((step, index) => step === '*' || step === steps[index]);
}
