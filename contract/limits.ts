/**
 * Limits of the product (docs/spec.md, point 9). The last word of each name is the unit. ⚙ marks operator settings;
 * these values are the defaults of `identity.throttle` and `drive.linkPolicy`.
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
    /** an uploaded profile picture */
    pictureBytesMax: MiB,
    picturePixels: 512,
    passwordLengthMin: 8,
    passwordLengthMax: 4096,
    claimsBytesMax: 1000,
    /** ⚙ per account; after that a delay doubles with each attempt, up to the window */
    signInWrongMax: 5,
    /** ⚙ per client address (/64 for IPv6) */
    signInWrongPerClientMax: 50,
    signInWindowMs: 15 * minute,
    /** doubles with each further wrong attempt, up to the window */
    signInDelayFirstMs: 30 * second,
    recentSignInMs: 10 * minute,
    /** a pending sign-in between the first and the second factor (T21) */
    pendingSignInMs: 5 * minute,
    verifyEmailMs: day,
    resetPasswordMs: hour,
    emailLinkMs: 15 * minute,
    /** valid sign-in links per mailbox at the same time */
    emailLinksMax: 5,
    /** mailed codes per address; below the limit of a mailbox, so that notifications always get through */
    mailedCodesPerAddressMax: 10,
    /** per client address (/64 for IPv6) and per requesting account */
    mailedCodesPerClientMax: 100,
    mailedCodesPerAccountMax: 20,
    mailedCodesWindowMs: hour,
    revertMs: 7 * day,
    /** credentials added this long before a change of e-mail are removed when the change is undone */
    recoveryReachMs: day,
    invitationMs: 7 * day,
    phoneCodeMs: 10 * minute,
    phoneCodeWrongMax: 5,
    /** per hour */
    phoneCodesPerNumberMax: 5,
    phoneCodesPerClientMax: 20,
    temporaryProofMs: 10 * minute,
    totpEnrolmentMs: 10 * minute,
    secondFactorsMax: 5,
    recoveryCodes: 10,
    authorizationRequestMs: 10 * minute,
    /** authorization requests per client address within the sign-in window */
    authorizationRequestsPerClientMax: 200,
    providerConfigsPageMax: 100,
    /** sessions per account; a further sign-in ends the oldest */
    sessionsPerUserMax: 200,
    importUsersMax: 1000,
    importBodyBytesMax: 8 * MiB,
    /** accounts per transaction; the embedded database blocks other writers meanwhile */
    importUsersAtOnce: 100,
    listUsersMax: 1000,
    uidLengthMax: 128,
    sessionCookieMinMs: 5 * minute,
    sessionCookieMaxMs: 14 * day,
  },
  console: { pageDefault: 50, pageMax: 200, searchLengthMax: 254, keyNameLengthMax: 80, damageShownMax: 20 },
  preferences: { keyActionsMax: 64, keysPerActionMax: 4, keyLengthMax: 32 },
  setup: { codeWrongMax: 10, codeWindowMs: 15 * minute, workspaceNameLengthMax: 80 },
  appCheck: {
    tokenLifetimeMs: hour,
    limitedUseLifetimeMs: 5 * minute,
    challengeLifetimeMs: 2 * minute,
    /** leading zero bits of a proof of work: about 130,000 hashes, a fraction of a second in a browser */
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
    /** lifetime in a bucket whose download tokens expire */
    downloadTokenLifetimeMinMs: minute,
    downloadTokenLifetimeMaxMs: 365 * day,
    /** ⚙ since the last byte */
    uploadIdleMs: 7 * day,
    rulesBytesMax: 256 * KiB,
    orphanAgeMs: day,
    /** ⚙ all stored files are read and compared with their checksums within this time */
    scrubMs: 30 * day,
  },
  functions: {
    bodyBytesMax: 10 * MiB,
    /** ⚙ */
    timeoutMs: 60 * second,
    streamHeartbeatMs: 30 * second,
    /** a stream ends after this time; the caller can call again */
    streamMs: hour,
    /** how often an open stream checks its caller's rights again (T20 allows a minute; sessions are cached for half of it) */
    streamCheckMs: 15 * second,
    /** time to send the result when a stream has to end */
    streamEndMs: 2 * second,
    requestIdLifetimeMs: day,
    requestIdLengthMax: 64,
    /** request id of a caller without an account: knowing it is enough to get the response, so at least 128 bits */
    requestIdLengthMinAnyone: 22,
    /** ⚙ processes of a codebase; calls are spread over them */
    workersMax: 4,
    /** calls that each process has when another one is started */
    loadBeforeNext: 8,
    /** calls of a codebase that wait for a process */
    waitingMax: 1000,
    /** ⚙ a process without calls ends after this time */
    idleMs: 15 * minute,
    /** time to load the code of a codebase */
    startMs: 30 * second,
    /** time that running calls get when their process is replaced or the server stops */
    drainMs: 10 * second,
    /** the body of a request to an HTTP function, as on Google */
    httpBodyBytesMax: 32 * MiB,
    /** bodies of all requests to functions that the server holds at once */
    bodiesBytesMax: 256 * MiB,
    /** those of one client */
    clientBodiesBytesMax: 96 * MiB,
    /** time for a body to arrive, before the function is called */
    bodyMs: minute,
    /** time that a function gets to end by itself after its timeout, before its process is replaced */
    graceMs: second,
    /** ⚙ how long runs of functions and their log lines are kept */
    runsKeptMs: 30 * day,
    /** runs that are kept of each function, however young */
    runsKeptMax: 200_000,
    /** the latest runs of a function that its usual duration is taken from */
    runsMeasured: 200,
    /** log lines that are kept of each codebase, however young */
    logLinesKeptMax: 200_000,
    /** further lines of a run are dropped */
    logLinesPerRunMax: 1000,
    logLineLengthMax: 8192,
    /** what the functions of a codebase may print; further lines of the minute are dropped */
    logBytesPerMinuteMax: 2 * MiB,
    /** runs and log lines that wait to be stored; further ones are dropped */
    recordsWaitingMax: 20_000,
    /** how long a run may wait to be stored */
    recordFlushMs: 500,
    /** names in the metrics; further functions count together */
    metricNamesMax: 1000,
    /** a blocking function answers within this time, as on Google */
    blockingMs: 7 * second,
    /** events that one process runs at once, of all functions and of one */
    eventsAtOnce: 32,
    eventsAtOncePerFunction: 16,
    /** a claim of a dead process ends after this time; a running event extends its claim */
    eventLeaseMs: minute,
    /** how often a process looks for events that others have enqueued */
    eventPollMs: 5 * second,
    /** events without a limit of their own end after these attempts */
    eventAttemptsMax: 1000,
    /** attempts that may end without an outcome, because a process died or was replaced */
    eventLostMax: 5,
    /** an event whose function is not there waits this long; Google retries as long */
    eventRetryMs: day,
    /** ⚙ events that failed for good stay on the dead-letter list */
    deadEventsKeptMs: 30 * day,
    deadEventsPageMax: 200,
    /** the id of a finished task cannot be used again so soon */
    taskIdKeptMs: hour,
    /** Cloud Tasks has the same limit */
    taskBytesMax: 1 * MiB,
    taskDelayMsMax: 30 * day,
    /** the archive of a deployment */
    archiveBytesMax: 100 * MiB,
    /** an archive of which nothing arrives for so long is given up */
    archiveIdleMs: minute,
    /** its files, unpacked */
    unpackedBytesMax: 512 * MiB,
    archiveEntriesMax: 20_000,
    /** the description of a codebase's functions */
    manifestBytesMax: 1 * MiB,
    /** time to install the packages of a codebase */
    installMs: 4 * minute,
    codebasesMax: 100,
    /** deployments of a codebase that a rollback can reach */
    deploymentsKept: 5,
    secretsMax: 1000,
    secretBytesMax: 64 * KiB,
    /** how often each process looks for deployments that another one made */
    followMs: 2 * second,
    /** a folder of a developer: how long after the last change it is loaded again, and how many folders are watched */
    reloadAfterMs: 300,
    watchedFoldersMax: 5000,
  },
  actions: {
    /** files of one run */
    filesMax: 100,
    /** files and folders that a run may add */
    resultsMax: 10_000,
  },
  drive: {
    pageDefault: 200,
    pageMax: 1000,
    batchMax: 1000,
    /** folders with view settings, per person */
    viewSettingsMax: 1000,
    nameBytesMax: 255,
    depthMax: 100,
    /** ⚙ for members; an owner has no quota */
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
    /** uploads begun in one call */
    uploadsAtOnceMax: 200,
    /** contents per call of `upload-findExisting` */
    existingAtOnceMax: 200,
    /** files up to this size are sent in batches; encoded, a batch fits into one body */
    smallUploadBytesMax: 16 * KiB,
    /** nodes that a move, copy or count handles before it becomes a job or answers "more" */
    atOnceMax: 1000,
    /** nodes of a copy, an export or a zip */
    treeNodesMax: 1_000_000,
    zipEntriesMax: 100_000,
    versionsMax: 100,
    /** all versions are kept this long, then one per hour, day and week */
    versionsAllMs: day,
    versionsHourlyMs: 7 * day,
    versionsDailyMs: 30 * day,
    versionsWeeklyMs: 180 * day,
    /** larger files are hashed in a separate thread */
    digestBytesAtOnce: MiB,
    /** time to start a download; a running one may finish */
    ticketLifetimeMs: minute,
    /** time in which a started download can be continued by ranges */
    ticketContinueMs: day,
    /** While nothing can be written: such a ticket is its own record. */
    ticketReadOnlyMs: hour,
    /** how long an account export can be downloaded */
    exportLifetimeMs: day,
    /** thumbnail URLs live longer, because a list stays on the screen */
    thumbnailLifetimeMs: 15 * minute,
    thumbnailPixels: 256,
    previewPixels: 1024,
    imageBytesMax: 50_000_000,
    imagePixelsMax: 100_000_000,
    imagesAtOnce: 2,
    imageMs: 20 * second,
    /** ⚙ */
    activityLifetimeMs: 365 * day,
    /** tombstones; a watcher that was away longer lists the folder again */
    tombstonesLifetimeMs: hour,
    watchersPerPersonMax: 20,
    watchMs: 30 * minute,
    /** the maximum of a Date */
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
    /** wrong passwords of all clients; beyond this every try needs a proof of work */
    wrongPerLinkMax: 100,
    /** unknown tokens, and calls in all, of one client without an account within the window */
    missesPerClientMax: 100,
    callsPerClientMax: 5000,
    /** mails about opened links to one person; far below the limit of a mailbox */
    notificationsPerHour: 5,
    unlockLifetimeMs: 12 * hour,
    /** lifetime and wrong tries of a code that proves an address */
    codeLifetimeMs: 10 * minute,
    codeTriesMax: 5,
    /** codes to one address by one link; far below the limit of a mailbox */
    codesPerAddressPerHour: 5,
    /** of those, for one client, so that a client cannot use up another's codes */
    codesPerAddressAndClientPerHour: 3,
    reportLengthMax: 1000,
    /** reports per client, and mailed reports in all; further reports are only audited */
    reportsPerClientPerHour: 5,
    reportMailsPerHour: 5,
    challengeLifetimeMs: 2 * minute,
    visitsLifetimeMs: 365 * day,
    /** stored visits per guest; further ones are only counted, so that visits cannot fill the database */
    visitsPerVisitorPerHour: 100,
    /** ⚙ since the last byte */
    visitorUploadIdleMs: 2 * day,
    /** open uploads of guests per link or request */
    openUploadsMax: 200,
    /**
     * at that number, uploads without a byte for this long are removed, so that nobody blocks a link by abandoned
     * uploads
     */
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
    /** submissions begun by one client (/64 for IPv6) without an account; enough for a school class behind one address */
    submissionsPerClientMax: 200,
    submissionsWindowMs: hour,
    /** receipts to one address, which the guest typed; far below the limit of a mailbox */
    receiptsPerAddressPerHour: 3,
    /** uploaded files that were not submitted are submitted after this time */
    submitIdleMs: 2 * day,
    /** files of one submission shown in the inbox */
    inboxFilesMax: 20,
  },
  jobs: {
    atOnce: 2,
    attemptsMax: 3,
    /** a job whose process crashed is resumed after this time */
    leaseMs: minute,
    keepMs: 30 * day,
    openPerPersonMax: 50,
    /** first delay after an unexpected error; it doubles */
    retryFirstMs: 10 * second,
    /** time to finish a step at shutdown */
    stopMs: 5 * second,
  },
  notifications: {
    keepMs: 90 * day,
    perPersonMax: 1000,
    /** equal unread notifications within this time are merged into one with a count */
    mergeMs: day,
    /** interval of notification mails to one person, so that requested mails always get through */
    mailEveryMs: 15 * minute,
    /** interval of repeated notifications about the same subject */
    mailSameMs: hour,
    /** notifications listed in one mail; the others are counted */
    mailLinesMax: 20,
    /** shorter jobs need no notification */
    longWorkMs: 10 * second,
  },
  mail: {
    perRecipientPerHour: 20,
    /**
     * of those, caused by people without an account; with `mailedCodesPerAddressMax` this leaves room for other mails
     */
    anonymousPerRecipientPerHour: 8,
    /** attempts before `failed` */
    attemptsMax: 10,
    /** first delay; it doubles with each attempt */
    retryFirstMs: minute,
    retryMaxMs: 6 * hour,
    connectMs: 10 * second,
    deliverMs: 60 * second,
    closeMs: 3 * second,
    /** a message whose process crashed is sent again after this time, which is longer than a delivery can take */
    leaseMs: 5 * minute,
    keepMs: 30 * day,
    pageMax: 100,
    subjectLengthMax: 200,
    bodyBytesMax: 64 * KiB,
    textMessageBytesMax: 1000,
    /** names in mails are truncated at this length */
    variableLengthMax: 200,
    /** items of a list in a mail */
    linesMax: 50,
    /** languages of one template */
    languagesMax: 50,
  },
  /** outgoing requests of the server */
  outgoing: { timeoutMs: 10 * second, bodyBytesMax: MiB },
  http: { shutdownMs: 10 * second, headersTimeoutMs: 30 * second, idleSocketMs: 75 * second, headerBytesMax: 32 * KiB },
  admin: {
    tunnelsMax: 256,
    /** from the response to the end of the TLS handshake */
    tunnelHandshakeMs: 10 * second,
    /** wrong keys, per client address (/64 for IPv6) */
    wrongPerClientMax: 20,
    wrongWindowMs: 15 * minute,
    assertionBytesMax: 16 * KiB,
  },
} as const;
