import { type Kysely, sql } from 'kysely';
import { isSqlite } from './dialect.ts';

/** Search by name, the original path of trashed nodes, and a sequence number of operations. */
export async function search(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_nodes add column trashed_path text`.execute(db);
  await sql`alter table drive_operations add column turn bigint not null default 0`.execute(db);
  await sql`drop index drive_operations_latest`.execute(db);
  await sql`create index drive_operations_latest on drive_operations (space_id, actor, turn)`.execute(db);
  await sql`create index drive_nodes_kinds on drive_nodes (space_id, kind, type_rank, modified_at, id, size)
    where state = 'active'`.execute(db);
  await sql`create index drive_nodes_held on drive_nodes (space_id, state) where state = 'held'`.execute(db);
  const order = isSqlite(db) ? sql`` : sql` collate "C"`;
  await sql`alter table drive_nodes add column search_text text${order} not null default ''`.execute(db);
  await fillSearchTexts(db);
  await sql`create index drive_nodes_beginning on drive_nodes (space_id, search_text, id)
    where state = 'active'`.execute(db);
  if (isSqlite(db)) await createPieces(db);
  else await createPatterns(db);
}

async function fillSearchTexts(db: Kysely<unknown>): Promise<void> {
  const nodes = db.withTables<{ drive_nodes: { id: string; name: string; search_text: string } }>();
  for (let after = ''; ; ) {
    const rows = await nodes
      .selectFrom('drive_nodes')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, name } of rows)
      await nodes
        .updateTable('drive_nodes')
        .set({ search_text: searchText(name) })
        .where('id', '=', id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const rowsAtOnce = 500;

/**
 * FTS5 addresses rows by number. The numbers of a space are contiguous, so that a search does not read other spaces;
 * numbers stay exact up to two million spaces.
 */
async function createPieces(db: Kysely<unknown>): Promise<void> {
  const ids = sql.lit(idsPerSpace);
  const text = (row: 'new' | 'drive_nodes') => {
    const rank = sql.raw(`case ${row}.kind when 'folder' then ${folderRank} else ${row}.type_rank end`);
    return sql`${sql.ref(`${row}.search_text`)} || char(2, 2, ${sql.lit(firstKind)} + ${rank})`;
  };
  const statements = [
    sql`alter table drive_spaces add column number bigint`,
    sql`alter table drive_nodes add column search_id bigint`,
    sql`update drive_spaces set number = rowid`,
    sql`update drive_nodes set search_id = rowid + (select number from drive_spaces where id = space_id) * ${ids}`,
    sql`create unique index drive_nodes_pieces on drive_nodes (search_id)`,
    sql`create virtual table drive_names using fts5 (
      text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`,
    sql`insert into drive_names (rowid, text)
      select search_id, ${text('drive_nodes')} from drive_nodes where state = 'active'`,
    sql`create trigger drive_spaces_numbered after insert on drive_spaces begin
      update drive_spaces set number = (select coalesce(max(number), 0) + 1 from drive_spaces) where id = new.id;
    end`,
    sql`create trigger drive_names_added after insert on drive_nodes begin
      update drive_nodes set search_id = 1 + coalesce(
        (select search_id from drive_nodes, drive_spaces space
          where space.id = new.space_id and search_id > space.number * ${ids} and search_id < (space.number + 1) * ${ids}
          order by search_id desc limit 1),
        (select number * ${ids} from drive_spaces where id = new.space_id)) where id = new.id;
      insert into drive_names (rowid, text)
        select search_id, ${text('new')} from drive_nodes where id = new.id and state = 'active';
    end`,
    sql`create trigger drive_names_changed after update of search_text, type_rank, state on drive_nodes
      when old.state <> new.state or old.search_text <> new.search_text or old.type_rank <> new.type_rank begin
      delete from drive_names where rowid = old.search_id and old.state = 'active';
      insert into drive_names (rowid, text) select new.search_id, ${text('new')} where new.state = 'active';
    end`,
    sql`create trigger drive_names_removed after delete on drive_nodes when old.state = 'active' begin
      delete from drive_names where rowid = old.search_id;
    end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

const idsPerSpace = 2 ** 32;

/** Without the extension pg_trgm a search by a part of a name reads all names of the space (docs/self-hosting.md). */
async function createPatterns(db: Kysely<unknown>): Promise<void> {
  await sql`create index drive_nodes_created on drive_nodes (space_id, created_at, id) where state = 'active'`.execute(
    db,
  );
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index drive_nodes_pieces on drive_nodes using gin (search_text gin_trgm_ops) where state = 'active';
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
}

const firstKind = 97;
const folderRank = 25;

/**
 * A copy of `searchText` as it was when this migration was written: a migration must write the same rows for ever, however
 * the product's function changes.
 */
function searchText(name: string): string {
  const text = marked(folded(name));
  return Buffer.byteLength(text, 'utf8') <= searchTextBytesMax
    ? text
    : [...text].slice(0, searchTextBytesMax / 4).join('');
}

const searchTextBytesMax = 1000;
const wordMark = '\u0001';

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(accents, '')
    .replace(strokes, (letter) => withoutStroke.get(letter) ?? letter);
}

const accents = /[\u0300-\u036f]/g;

const withoutStroke: ReadonlyMap<string, string> = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ς: 'σ' }),
);
const strokes = /[øłđħŧıæœþðς]/g;

function marked(text: string): string {
  let result = '';
  let isInWord = false;
  for (const letter of text) {
    const isUnspaced = unspaced.test(letter);
    if (isUnspaced || (!isInWord && wordLetter.test(letter))) result += wordMark;
    result += letter;
    isInWord = !isUnspaced && (isInWord ? wordPart.test(letter) : wordLetter.test(letter));
  }
  return result;
}

const wordLetter = /[\p{L}\p{N}]/u;
const wordPart = /[\p{L}\p{N}\p{M}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
