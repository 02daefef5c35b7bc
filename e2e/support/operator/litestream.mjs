// Stands in for Litestream, which the tests do not download. It uses SQLite as Litestream does: it holds a read
// transaction so that the log cannot begin anew, copies database and log as bytes, and makes checkpoints of its own.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';

const [verb, ...rest] = process.argv.slice(2);
const flag = (name) => rest[rest.indexOf(name) + 1];
const config = readFileSync(flag('-config'), 'utf8');
const [path, replica] = [...config.matchAll(/path: (\S+)/g)].map(([, found]) => found);

if (verb === 'replicate') replicate();
else if (verb === 'restore') restore(flag('-o'), new Date(flag('-timestamp')).getTime());
else throw new Error(`"${verb}" is not known here.`);

function replicate() {
  mkdirSync(replica, { recursive: true });
  mkdirSync(join(path, '..', '.hearth.sqlite-litestream'), { recursive: true });
  const database = new Libsql(path);
  // To close a file of the database would end SQLite's locks on it, so this one stays open.
  const file = openSync(path, 'r');
  database.exec(`
    pragma busy_timeout = 1000;
    pragma wal_autocheckpoint = 0;
    create table if not exists _litestream_seq (id integer primary key, seq integer);
    create table if not exists _litestream_lock (id integer);
  `);
  const hold = () => {
    database.exec('insert into _litestream_seq values (1, 1) on conflict (id) do update set seq = seq + 1');
    database.exec('begin');
    database.prepare('select count(*) from _litestream_seq').get();
  };
  const turn = () => {
    keepPoint(file);
    database.exec('rollback');
    database.prepare('pragma wal_checkpoint(passive)').get();
    hold();
  };
  hold();
  turn();
  const timer = setInterval(turn, 500);
  process.once('SIGTERM', () => {
    clearInterval(timer);
    keepPoint(file);
    database.exec('rollback');
    database.close();
    closeSync(file);
  });
  console.log('replicating');
}

/** Under the read transaction: the log only grows, and it holds every page that a checkpoint is writing. */
function keepPoint(file) {
  const draft = join(replica, 'draft');
  mkdirSync(draft);
  const bytes = Buffer.alloc(fstatSync(file).size);
  readSync(file, bytes, 0, bytes.length, 0);
  writeFileSync(join(draft, 'database'), bytes);
  copyFileSync(`${path}-wal`, join(draft, 'log'));
  renameSync(draft, join(replica, String(Date.now())));
}

function restore(target, time) {
  if (existsSync(target)) throw new Error(`${target} exists.`);
  const times = readdirSync(replica)
    .map(Number)
    .filter((at) => at <= time);
  const point = join(replica, String(Math.max(...times)));
  copyFileSync(join(point, 'database'), target);
  copyFileSync(join(point, 'log'), `${target}-wal`);
  const database = new Libsql(target);
  database.prepare('pragma wal_checkpoint(truncate)').get();
  database.close();
  for (const ending of ['-wal', '-shm']) rmSync(`${target}${ending}`, { force: true });
}
