/**
 * Business constants (docs/spec.md, point 9). Units stand last in each name.
 * ⚙ is what an operator may want to change; `identity.throttle` and `drive.linkPolicy` are settings that start from here.
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
    /** the picture of a profile, as it is uploaded */
    pictureBytesMax: MiB,
    picturePixels: 512,
    passwordLengthMin: 8,
    passwordLengthMax: 4096,
    claimsBytesMax: 1000,
    /** ⚙ per account, then a delay that doubles up to the window itself */
    signInWrongMax: 5,
    /** ⚙ per client address (/64 for IPv6) */
    signInWrongPerClientMax: 50,
    signInWindowMs: 15 * minute,
    /** doubles with each wrong try after that, up to the window */
    signInDelayFirstMs: 30 * second,
    recentSignInMs: 10 * minute,
    /** first factor shown, second one awaited: good for nothing else */
    pendingSignInMs: 5 * minute,
    verifyEmailMs: day,
    resetPasswordMs: hour,
    emailLinkMs: 15 * minute,
    /** sign-in links in one mailbox that are good at the same time */
    emailLinksMax: 5,
    /** codes that may be asked for, by mail; below what one mailbox gets at all, so that notifications always get through */
    mailedCodesPerAddressMax: 10,
    /** per client address (/64 for IPv6) and per account that asks */
    mailedCodesPerClientMax: 100,
    mailedCodesPerAccountMax: 20,
    mailedCodesWindowMs: hour,
    revertMs: 7 * day,
    /** what was added to an account this long before its e-mail was changed is taken for the intruder's, too */
    recoveryReachMs: day,
    invitationMs: 7 * day,
    phoneCodeMs: 10 * minute,
    phoneCodeWrongMax: 5,
    /** in an hour */
    phoneCodesPerNumberMax: 5,
    phoneCodesPerClientMax: 20,
    temporaryProofMs: 10 * minute,
    totpEnrolmentMs: 10 * minute,
    secondFactorsMax: 5,
    recoveryCodes: 10,
    authorizationRequestMs: 10 * minute,
    /** sign-ins begun at another service, per client address within the sign-in window */
    authorizationRequestsPerClientMax: 200,
    providerConfigsPageMax: 100,
    /** the oldest session ends when one more begins */
    sessionsPerUserMax: 200,
    importUsersMax: 1000,
    importBodyBytesMax: 8 * MiB,
    /** in one transaction: the embedded database lets nobody else in meanwhile */
    importUsersAtOnce: 100,
    listUsersMax: 1000,
    uidLengthMax: 128,
    sessionCookieMinMs: 5 * minute,
    sessionCookieMaxMs: 14 * day,
  },
  console: { pageDefault: 50, pageMax: 200, searchLengthMax: 254, keyNameLengthMax: 80 },
  preferences: { keyActionsMax: 64, keysPerActionMax: 4, keyLengthMax: 32 },
  setup: { codeWrongMax: 10, codeWindowMs: 15 * minute, workspaceNameLengthMax: 80 },
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
    /** Of a bucket that hands out tokens that expire. */
    downloadTokenLifetimeMinMs: minute,
    downloadTokenLifetimeMaxMs: 365 * day,
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
    /** then a stream ends, and whoever wants more calls again */
    streamMs: hour,
    /** how often an open stream asks again whether its caller may have it (T20 allows a minute, sessions are known for half of it) */
    streamCheckMs: 15 * second,
    /** what a stream has to say its result when it is told to end */
    streamEndMs: 2 * second,
    requestIdLifetimeMs: day,
    requestIdLengthMax: 64,
    /** of a caller without an account, whose answers are told to whoever knows it: 128 bits at least */
    requestIdLengthMinAnyone: 22,
  },
  drive: {
    pageDefault: 200,
    pageMax: 1000,
    batchMax: 1000,
    /** folders of which a person's look is remembered */
    viewSettingsMax: 1000,
    nameBytesMax: 255,
    depthMax: 100,
    /** ⚙ members; an owner has none */
    quotaBytesDefault: 10 * GiB,
    /** ⚙ counts towards the quota */
    trashLifetimeMs: 30 * day,
    downloadUrlLifetimeMs: 15 * minute,
    undoToastMs: 8 * second,
    undoLifetimeMs: day,
    searchLengthMax: 255,
    labelLengthMax: 80,
    noteLengthMax: 2000,
    fingerprintLengthMax: 128,
    /** begun in one call */
    uploadsAtOnceMax: 200,
    /** So many contents are looked for in one call. */
    existingAtOnceMax: 200,
    /** files so small come many in one call; what they weigh, as text, fits the body of one */
    smallUploadBytesMax: 16 * KiB,
    /** nodes that one move, copy or count looks at before it becomes a job, or says "more" */
    atOnceMax: 1000,
    /** of a copy, an export, a zip */
    treeNodesMax: 1_000_000,
    zipEntriesMax: 100_000,
    versionsMax: 100,
    /** all are kept this long, then one an hour, a day, a week */
    versionsAllMs: day,
    versionsHourlyMs: 7 * day,
    versionsDailyMs: 30 * day,
    versionsWeeklyMs: 180 * day,
    /** larger files are read for their checksums in a thread of its own */
    digestBytesAtOnce: MiB,
    /** to start; what has started may finish */
    ticketLifetimeMs: minute,
    /** a download that has started may be continued by ranges */
    ticketContinueMs: day,
    /** what was written down of a person, for them to fetch */
    exportLifetimeMs: day,
    /** a list of pictures stays on the screen for a while */
    thumbnailLifetimeMs: 15 * minute,
    thumbnailPixels: 256,
    previewPixels: 1024,
    imageBytesMax: 50_000_000,
    imagePixelsMax: 100_000_000,
    imagesAtOnce: 2,
    imageMs: 20 * second,
    /** ⚙ */
    activityLifetimeMs: 365 * day,
    /** watchers that were away longer list the folder anew */
    tombstonesLifetimeMs: hour,
    watchersPerPersonMax: 20,
    watchMs: 30 * minute,
    /** the last moment a Date can hold */
    timeMax: 8.64e15,
  },
  link: {
    /** ⚙ */
    lifetimeDefaultMs: 30 * day,
    lifetimeMinMs: 5 * minute,
    passwordLengthMin: 8,
    downloadsMax: 10_000,
    targetsMax: 500,
    recipientsMax: 50,
    slugLengthMax: 40,
    perPersonMax: 10_000,
    /** wrong passwords per (link, client), then proof of work (T32) */
    wrongMax: 5,
    wrongWindowMs: 15 * minute,
    /** from all clients together; beyond it every try needs the proof of work, the first one too */
    wrongPerLinkMax: 100,
    /** addresses that lead nowhere, and calls in all, of one client without an account in that window */
    missesPerClientMax: 100,
    callsPerClientMax: 5000,
    /** that a link was opened, to one person; far below what their mailbox gets in all */
    notificationsPerHour: 5,
    unlockLifetimeMs: 12 * hour,
    /** a code that proves an address: how long it is good, and how many wrong ones it takes */
    codeLifetimeMs: 10 * minute,
    codeTriesMax: 5,
    /** codes to one address by one link; far below what its mailbox gets in all */
    codesPerAddressPerHour: 5,
    /** of those, at the wish of one client: so that it cannot use up what somebody else waits for */
    codesPerAddressAndClientPerHour: 3,
    reportLengthMax: 1000,
    /** reports of one client; and those that are mailed, of all together: the others are written down alone */
    reportsPerClientPerHour: 5,
    reportMailsPerHour: 5,
    challengeLifetimeMs: 2 * minute,
    visitsLifetimeMs: 365 * day,
    /** of one visitor, written down one by one; what goes beyond is counted alone, so that nobody fills a database by looking */
    visitsPerVisitorPerHour: 100,
    /** ⚙ since the last byte */
    visitorUploadIdleMs: 2 * day,
    /** uploads of visitors that are open at once, of one link or request */
    openUploadsMax: 200,
    /** when as many are open, those without a byte for that long give way: nobody closes a door by beginning and leaving */
    crowdedUploadIdleMs: hour,
  },
  request: {
    /** ⚙ */
    fileBytesMax: 10 * GiB,
    totalBytesMax: 100 * GiB,
    filesMax: 1000,
    titleLengthMax: 120,
    submitterNameLengthMax: 80,
    perPersonMax: 1000,
    /** begun by one client (/64 for IPv6) without an account in that time: a whole class behind one address */
    submissionsPerClientMax: 200,
    submissionsWindowMs: hour,
    /** to one address, which whoever hands in has typed; far below what its mailbox gets in all */
    receiptsPerAddressPerHour: 3,
    /** files that arrived and were left lying are handed in after that */
    submitIdleMs: 2 * day,
    /** of one submission, shown in the inbox */
    inboxFilesMax: 20,
  },
  jobs: {
    atOnce: 2,
    attemptsMax: 3,
    /** after that a job whose process died is taken up again */
    leaseMs: minute,
    keepMs: 30 * day,
    openPerPersonMax: 50,
    /** a bug is tried again after that, then after twice as long */
    retryFirstMs: 10 * second,
    /** what is under way at shutdown may finish its step */
    stopMs: 5 * second,
  },
  notifications: {
    keepMs: 90 * day,
    perPersonMax: 1000,
    /** the same about the same thing, not read yet, is counted instead of told again */
    mergeMs: day,
    /** to one person; what is due meanwhile comes with the next, so that mails they ask for always get through */
    mailEveryMs: 15 * minute,
    /** that the same thing went on happening */
    mailSameMs: hour,
    /** lines of one mail; the others are counted */
    mailLinesMax: 20,
    /** shorter work is seen to end */
    longWorkMs: 10 * second,
  },
  mail: {
    perRecipientPerHour: 20,
    /** of those, what people without an account cause; with `mailedCodesPerAddressMax` it leaves some to everything else */
    ofStrangersPerRecipientPerHour: 8,
    /** then `failed` */
    attemptsMax: 10,
    /** doubles with each attempt */
    retryFirstMs: minute,
    retryMaxMs: 6 * hour,
    connectMs: 10 * second,
    deliverMs: 60 * second,
    closeMs: 3 * second,
    /** after that a message whose sender died is tried again; longer than a delivery can take */
    leaseMs: 5 * minute,
    keepMs: 30 * day,
    pageMax: 100,
    subjectLengthMax: 200,
    bodyBytesMax: 64 * KiB,
    textMessageBytesMax: 1000,
    /** longer names are cut */
    variableLengthMax: 200,
    /** of a list within a mail */
    linesMax: 50,
    /** of one template */
    languagesMax: 50,
  },
  /** requests that the server makes itself */
  outgoing: { timeoutMs: 10 * second, bodyBytesMax: MiB },
  http: { shutdownMs: 10 * second, headersTimeoutMs: 30 * second, idleSocketMs: 75 * second, headerBytesMax: 32 * KiB },
  admin: {
    tunnelsMax: 256,
    /** from the answer to the end of the TLS handshake */
    tunnelHandshakeMs: 10 * second,
    /** wrong keys, per client address (/64 for IPv6) */
    wrongPerClientMax: 20,
    wrongWindowMs: 15 * minute,
    assertionBytesMax: 16 * KiB,
  },
} as const;
