import { composeSubjects, createLog, type Subjects } from '@hearth/server';
import { type ParsedWords, readCommandConfig } from './usage.ts';
import { version } from './version.ts';

/** Opens the data folder, does the work, closes it again. Safe beside a running server: the database is the meeting point. */
export async function withSubjects<T>(parsed: ParsedWords, work: (subjects: Subjects) => Promise<T>): Promise<T> {
  const config = readCommandConfig(parsed.flags);
  const log = await createLog({ logLevel: parsed.flags['log-level'] ?? 'silent', logFormat: 'json' });
  const subjects = await composeSubjects({ config, log, version, serves: false });
  try {
    return await work(subjects);
  } finally {
    await subjects.core.close();
  }
}
