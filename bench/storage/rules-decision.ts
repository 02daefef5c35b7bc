import { compileRules } from '@hearth/rules';
import { limitFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { median } from '../process.ts';

type Compiled = Extract<ReturnType<typeof compileRules>, { ok: true }>;
type RulesRequest = Parameters<Compiled['ruleset']['decide']>[0];

const limitMicroseconds = 20;
const batches = 4000;
const batchSize = 10;

/** Time of one decision with realistic rules; the slowest kind of request counts. */
export function rulesDecision(): Figure {
  const compiled = compileRules(rules);
  if (!compiled.ok) throw new Error(`The rules of the measure do not compile: ${JSON.stringify(compiled.errors)}`);
  const { ruleset } = compiled;
  const costs = asked.map(({ kind, allowed, request }) => {
    if (ruleset.decide(request).allowed !== allowed) throw new Error(`The rules decide wrongly on: ${kind}.`);
    return { kind, cost: decisionMicroseconds(() => ruleset.decide(request)) };
  });
  const dearest = costs.reduce((most, each) => (each.cost > most.cost ? each : most));
  return limitFigure(`a decision of rules (${dearest.kind})`, dearest.cost, limitMicroseconds, 'µs');
}

/** The clock is too coarse for one decision, so each batch times a few; the first half of the batches warms up. */
function decisionMicroseconds(decide: () => unknown): number {
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const begun = performance.now();
    for (let turn = 0; turn < batchSize; turn += 1) decide();
    times.push(((performance.now() - begun) * 1000) / batchSize);
  }
  return median(times.slice(batches / 2));
}

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function signedIn() {
      return request.auth != null && request.auth.token.email_verified == true;
    }
    function hasRole(role) {
      return signedIn() && role in request.auth.token.roles;
    }
    function isImage() {
      return request.resource.contentType.matches('image/(png|jpe?g|webp|gif)');
    }
    function smallerThan(megabytes) {
      return request.resource.size < megabytes * 1024 * 1024;
    }
    function keepsOwner() {
      let owner = request.resource.metadata.owner;
      return owner == request.auth.uid && (resource == null || resource.metadata.owner == owner);
    }
    match /public/{path=**} {
      allow read;
      allow write: if hasRole('editor') && smallerThan(50);
    }
    match /users/{uid}/pictures/{picture} {
      allow get: if signedIn() && (request.auth.uid == uid || resource.metadata.shared == 'true');
      allow list: if signedIn() && request.auth.uid == uid;
      allow create, update: if signedIn() && request.auth.uid == uid && isImage() && smallerThan(10) && keepsOwner();
      allow delete: if request.auth.uid == uid;
    }
    match /teams/{team}/{path=**} {
      allow read: if signedIn() && team in request.auth.token.teams;
      allow write: if signedIn() && team in request.auth.token.teams && hasRole('member')
        && request.time < timestamp.date(2100, 1, 1);
    }
    match /{path=**} {
      allow read, write: if hasRole('admin');
    }
  }
}
`;

const picture = {
  name: 'users/alice/pictures/goat.png',
  bucket: 'hearth',
  generation: 7,
  metageneration: 2,
  size: 123_456,
  timeCreated: Date.UTC(2026, 5, 15, 12),
  updated: Date.UTC(2026, 5, 15, 13),
  md5Hash: '1B2M2Y8AsgTpgAmY7PhCfg==',
  crc32c: 'AAAAAA==',
  etag: 'etag',
  contentType: 'image/png',
  contentDisposition: null,
  contentEncoding: null,
  contentLanguage: null,
  cacheControl: null,
  metadata: { owner: 'alice', shared: 'false' },
};

const base: RulesRequest = {
  method: 'get',
  bucket: picture.bucket,
  name: picture.name,
  auth: {
    uid: 'alice',
    token: { email: 'alice@example.org', email_verified: true, roles: ['member', 'editor'], teams: ['red', 'blue'] },
  },
  time: Date.UTC(2026, 5, 16),
  resource: picture,
  requestResource: null,
};

const asked: readonly { readonly kind: string; readonly allowed: boolean; readonly request: RulesRequest }[] = [
  { kind: 'a get that is allowed', allowed: true, request: base },
  {
    kind: 'an upload that is allowed',
    allowed: true,
    request: { ...base, method: 'update', requestResource: { ...picture, generation: 8 } },
  },
  {
    kind: 'an upload that every rule denies',
    allowed: false,
    request: {
      ...base,
      method: 'create',
      name: 'teams/green/plan.pdf',
      resource: null,
      requestResource: { ...picture, name: 'teams/green/plan.pdf', contentType: 'application/pdf' },
    },
  },
];
