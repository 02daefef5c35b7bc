/** The columns of each table, and the names of the migrations that the database has run. */
export interface KnownSchema {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly migrations: ReadonlySet<string>;
}

export interface SampleRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string | number | null>>;
}

/**
 * The sample rows that a database of an earlier schema can hold: `stored` with the names and values of that schema,
 * `expected` with today's.
 */
export function sampleRowsOf(schema: KnownSchema): readonly { stored: SampleRow; expected: SampleRow }[] {
  const ahead = renames.filter(({ migration }) => !schema.migrations.has(migration));
  const formerTable = (table: string) => ahead.find(({ tables }) => tables?.[table])?.tables?.[table] ?? table;
  const formerColumn = (column: string) => ahead.find(({ columns }) => columns?.[column])?.columns?.[column];
  const formerValue = (column: string, value: string | number | null) =>
    ahead.find(({ values }) => values?.[column]?.[String(value)])?.values?.[column]?.[String(value)] ?? value;

  return samples.flatMap(({ table, row }) => {
    const storedTable = formerTable(table);
    const columns = schema.columns.get(storedTable);
    if (!columns) return [];
    const cells = Object.entries(row)
      .map(([name, value]) => ({
        name,
        value,
        storedName: formerColumn(`${table}.${name}`) ?? name,
        storedValue: formerValue(`${table}.${name}`, value),
      }))
      .filter(({ storedName }) => columns.has(storedName));
    return [
      {
        stored: {
          table: storedTable,
          row: Object.fromEntries(cells.map(({ storedName, storedValue }) => [storedName, storedValue])),
        },
        expected: { table, row: Object.fromEntries(cells.map(({ name, value }) => [name, value])) },
      },
    ];
  });
}

/** What migrations have renamed: today's name or value, and the one before. */
const renames: readonly {
  readonly migration: string;
  readonly tables?: Readonly<Record<string, string>>;
  readonly columns?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}[] = [
  {
    migration: 'core-008-notification-names',
    tables: {
      notifications: 'notices',
      notification_people: 'notice_people',
      notification_levels: 'notice_levels',
    },
    values: {
      'mail_templates.name': { notification: 'notice' },
      'mail_messages.template': { 'notification-digest': 'notice-digest' },
    },
  },
  {
    migration: 'drive-015-plain-names',
    tables: {
      drive_view_settings: 'drive_looks',
      drive_tombstones: 'drive_departures',
      drive_thumbnails: 'drive_pictures',
    },
    columns: {
      'drive_spaces.tombstones_swept': 'departures_swept',
      'drive_tickets.principal': 'asker',
      'drive_tickets.is_preview': 'is_look',
      'drive_operations.sequence': 'turn',
      'drive_submissions.submitted_at': 'handed_in_at',
    },
    values: {
      'drive_nodes.state': { pending: 'held' },
      'drive_submissions.state': { submitted: 'handed-in' },
    },
  },
];

const at = 1_700_000_000_000;

const node = {
  space_id: 'space-1',
  size: 0,
  content_type: null,
  generation: 1,
  state: 'active',
  object_generation: null,
  created_by: 'uid-1',
  created_at: at,
  modified_by: 'uid-1',
  modified_at: at,
  trashed_at: null,
  trashed_from: null,
};

/** In an order that foreign keys accept, with the column names of today. */
const samples: readonly SampleRow[] = [
  { table: 'settings', row: { key: 'core.servedOrigin', value: '"http://a.test"', version: 3, updated_at: at } },
  { table: 'apps', row: { app_id: 'app-1', name: 'Web', api_key: 'key-1', origins: '[]', created_at: at } },
  { table: 'rate_windows', row: { key: 'sign-in:1', started_at: at, expires_at: at + 1, count: 4 } },
  { table: 'blobs', row: { key: 'blob-1', state: 'live', since: at } },
  {
    table: 'audit_entries',
    row: { id: 'audit-1', at, actor: 'uid-1', action: 'users.create', target: 'uid-1', ip: null, detail: '{}' },
  },
  {
    table: 'mail_templates',
    row: { name: 'notification', language: 'en', subject: 'S', body_text: 'T', body_html: 'H', updated_at: at },
  },
  {
    table: 'mail_messages',
    row: {
      id: 'mail-1',
      channel: 'mail',
      recipient: 'a@a.test',
      template: 'notification-digest',
      language: 'en',
      subject: 'S',
      body_sealed: 'sealed',
      state: 'sent',
      attempts: 1,
      round: 1,
      created_at: at,
      sent_at: at,
    },
  },
  {
    table: 'notifications',
    row: {
      id: 'notification-1',
      uid: 'uid-1',
      kind: 'link-opened',
      subject: 'link-1',
      detail: '{}',
      count: 2,
      first_at: at,
      at,
    },
  },
  { table: 'notification_people', row: { uid: 'uid-1', mail: 'daily', mailed_at: at } },
  { table: 'notification_levels', row: { uid: 'uid-1', name: 'quota', level: 90 } },
  {
    table: 'users',
    row: {
      uid: 'uid-1',
      tenant: '',
      email: 'a@a.test',
      email_verified: 1,
      disabled: 0,
      valid_since: at,
      claims: '{}',
      role: 'owner',
      created_at: at,
    },
  },
  {
    table: 'sessions',
    row: {
      id: 'session-1',
      uid: 'uid-1',
      family_hash: 'family-1',
      refresh_hash: 'refresh-1',
      rotation_key: 'rotation-1',
      rotated_at: at,
      created_at: at,
      last_used_at: at,
      auth_time: at,
      sign_in_provider: 'password',
      ip: '127.0.0.1',
      agent: 'test',
    },
  },
  {
    table: 'storage_objects',
    row: {
      bucket: 'bucket-1',
      name_key: 'key-1',
      name: 'photos/a.jpg',
      generation: 1,
      metageneration: 1,
      size: 5,
      content_type: 'image/jpeg',
      md5: 'md5',
      crc32c: 'crc',
      custom_metadata: '{}',
      blob_key: 'blob-1',
      created_at: at,
      updated_at: at,
    },
  },
  { table: 'storage_buckets', row: { name: 'bucket-1', rules: '', created_at: at } },
  {
    table: 'storage_download_tokens',
    row: { hash: 'token-1', token: 'token', bucket: 'bucket-1', name_key: 'key-1', expires_at: at, created_at: at },
  },
  {
    table: 'call_requests',
    row: {
      actor: 'uid-1',
      name: 'drive-rename',
      request_id: 'request-1',
      claim: 'claim-1',
      state: 'done',
      payload_hash: 'hash',
      result: '{}',
      started_at: at,
    },
  },
  {
    table: 'drive_spaces',
    row: {
      id: 'space-1',
      kind: 'personal',
      owner_uid: 'uid-1',
      root_id: 'root-1',
      used_bytes: 5,
      reserved_bytes: 0,
      file_count: 1,
      changes: 7,
      created_at: at,
      tombstones_swept: 6,
    },
  },
  {
    table: 'drive_nodes',
    row: { ...node, id: 'root-1', parent_id: null, kind: 'folder', name: '', name_key: '', sort_key: '' },
  },
  {
    table: 'drive_nodes',
    row: {
      ...node,
      id: 'file-1',
      parent_id: 'root-1',
      kind: 'file',
      name: 'Ångström Øre.TXT',
      name_key: 'ångström øre.txt',
      sort_key: 'a',
      size: 5,
      content_type: 'text/plain',
      version_id: 'file-1',
      object_id: 'file-1',
      version_count: 1,
      search_text: '\u0001angstrom \u0001ore.\u0001txt',
    },
  },
  {
    table: 'drive_nodes',
    row: {
      ...node,
      id: 'file-2',
      parent_id: 'root-1',
      kind: 'file',
      name: 'b.txt',
      name_key: 'b.txt',
      sort_key: 'b',
      state: 'pending',
    },
  },
  {
    table: 'drive_versions',
    row: {
      id: 'file-1',
      node_id: 'file-1',
      number: 1,
      object_id: 'file-1',
      size: 5,
      content_type: 'text/plain',
      created_by: 'uid-1',
      created_at: at,
    },
  },
  {
    table: 'drive_uploads',
    row: {
      id: 'upload-1',
      space_id: 'space-1',
      folder_id: 'root-1',
      node_id: 'file-3',
      name: 'c.txt',
      size: 9,
      state: 'created',
      created_by: 'uid-1',
      created_at: at,
      touched_at: at,
    },
  },
  {
    table: 'drive_operations',
    row: {
      id: 'operation-1',
      space_id: 'space-1',
      actor: 'uid-1',
      kind: 'rename',
      forward: '{}',
      inverse: '{}',
      at,
      sequence: 7,
    },
  },
  {
    table: 'drive_activity',
    row: {
      id: 'activity-1',
      space_id: 'space-1',
      node_id: 'file-1',
      at,
      verb: 'renamed',
      actor_kind: 'person',
      actor_id: 'uid-1',
      name: 'a.txt',
      detail: '{}',
    },
  },
  { table: 'drive_tombstones', row: { parent_id: 'root-1', change: 6, node_id: 'file-0', at } },
  {
    table: 'drive_links',
    row: {
      id: 'link-1',
      space_id: 'space-1',
      creator_uid: 'uid-1',
      token_hash: 'token-1',
      token_sealed: 'sealed',
      generation: 1,
      role: 'viewer',
      label: 'Photos',
      note: '',
      downloads: 2,
      opens: 3,
      uploads: 0,
      notify: 'none',
      target_count: 1,
      created_at: at,
    },
  },
  { table: 'drive_link_targets', row: { link_id: 'link-1', node_id: 'file-1', position: 0 } },
  {
    table: 'drive_requests',
    row: {
      id: 'request-1',
      space_id: 'space-1',
      owner_uid: 'uid-1',
      folder_id: 'root-1',
      token_hash: 'request-token-1',
      token_sealed: 'sealed',
      generation: 1,
      title: 'Photos',
      description: '',
      late: 'refuse',
      types: '[]',
      ask_name: 'no',
      ask_email: 'no',
      per_submitter_folder: 0,
      notify: 1,
      submissions: 1,
      files: 1,
      bytes: 5,
      created_at: at,
    },
  },
  {
    table: 'drive_submissions',
    row: {
      id: 'submission-1',
      request_id: 'request-1',
      space_id: 'space-1',
      key_hash: 'key-1',
      state: 'submitted',
      late: 0,
      by_itself: 0,
      files: 1,
      bytes: 5,
      created_at: at,
      touched_at: at,
      submitted_at: at,
    },
  },
  {
    table: 'drive_tickets',
    row: {
      id: 'ticket-1',
      secret_hash: 'hash',
      principal: '{"kind":"person"}',
      kind: 'file',
      node_ids: '["file-1"]',
      is_preview: 1,
      name: 'a.txt',
      good_until: at,
      ends_at: at,
      count: 'none',
    },
  },
  {
    table: 'drive_thumbnails',
    row: { object_id: 'file-1', pixels: 256, blob_key: 'blob-2', size: 9, tries: 1, tried_at: at },
  },
  {
    table: 'drive_view_settings',
    row: {
      uid: 'uid-1',
      folder_id: 'root-1',
      view: 'list',
      sort_by: 'name',
      descending: 0,
      mixed: 0,
      tiles: 'small',
      kept_at: at,
    },
  },
];
