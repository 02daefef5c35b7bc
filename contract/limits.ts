/**
 * Business constants (docs/spec.md, point 9). Units stand last in each name.
 * An operator can change the ones marked ⚙ in the settings; this is what they start from.
 */
const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const limits = {
  identity: {
    idTokenLifetimeMs: hour,
    sessionIdleMs: 30 * day,
    sessionAbsoluteMs: 180 * day,
    bodyBytesMax: 256 * KiB,
    emailLengthMax: 254,
    displayNameLengthMax: 256,
    photoUrlLengthMax: 2048,
    passwordLengthMin: 8,
    passwordLengthMax: 4096,
    claimsBytesMax: 1000,
    /** ⚙ per account, then a delay that doubles up to the window itself */
    signInWrongMax: 5,
    /** ⚙ per client address (/64 for IPv6) */
    signInWrongPerClientMax: 50,
    signInWindowMs: 15 * minute,
    recentSignInMs: 10 * minute,
  },
  setup: { codeWrongMax: 10, codeWindowMs: 15 * minute, placeNameLengthMax: 80 },
  appCheck: {
    tokenLifetimeMs: hour,
    limitedUseLifetimeMs: 5 * minute,
    challengeLifetimeMs: 2 * minute,
    /** leading zero bits that a proof of work must show: some 130,000 hashes, a fraction of a second in a browser */
    proofOfWorkBits: 17,
    bodyBytesMax: 16 * KiB,
  },
  storage: {
    objectNameBytesMax: 1024,
    metadataBytesMax: 64 * KiB,
    customMetadataKeysMax: 64,
    chunkGranularityBytes: 256 * KiB,
    sizeMax: Number.MAX_SAFE_INTEGER,
    listPageMax: 1000,
    downloadTokensMax: 32,
    /** ⚙ since the last byte */
    uploadIdleMs: 7 * day,
    rulesBytesMax: 256 * KiB,
    orphanAgeMs: day,
  },
  functions: {
    bodyBytesMax: 10 * MiB,
    /** ⚙ */
    timeoutMs: 60 * second,
    streamHeartbeatMs: 30 * second,
    requestIdLifetimeMs: day,
    requestIdLengthMax: 64,
  },
  drive: {
    pageDefault: 200,
    pageMax: 1000,
    batchMax: 1000,
    nameBytesMax: 255,
    depthMax: 100,
    /** ⚙ members; an owner has none */
    quotaBytesDefault: 10 * GiB,
    /** ⚙ counts towards the quota */
    trashLifetimeMs: 30 * day,
    downloadUrlLifetimeMs: 15 * minute,
    undoToastMs: 8 * second,
  },
  http: { shutdownMs: 10 * second, headersTimeoutMs: 30 * second, idleSocketMs: 75 * second, headerBytesMax: 32 * KiB },
} as const;
