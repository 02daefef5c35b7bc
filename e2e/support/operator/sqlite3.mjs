// Runs SQL on a database as the program sqlite3 does, which a machine for tests may not have.
import Libsql from 'libsql';

const [path = '', sql = ''] = process.argv.slice(2);
const database = new Libsql(path);
database.exec(sql);
database.close();
