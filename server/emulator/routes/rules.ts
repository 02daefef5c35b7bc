import { limits } from '@hearth/contract';
import { compileRules } from '@hearth/rules';
import * as v from 'valibot';
import type { EmulatorRouteDeps } from './deps.ts';

const file = v.object({ name: v.string(), content: v.string(), resource: v.optional(v.string()) });
type RulesFile = v.InferOutput<typeof file>;
const body = v.object({ rules: v.object({ files: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(100)) }) });

/** Rules for the bucket that a file names as its resource; a file without one is for all buckets. */
export function addRules({ hearth: { storage, host } }: EmulatorRouteDeps): void {
  host.app.put('/internal/setRules', { bodyLimit: 2 * limits.storage.rulesBytesMax }, async (request, reply) => {
    const files = readFiles(request.body);
    if ('message' in files) return reply.status(400).send(files);
    for (const { content, resource } of files) {
      if (resource !== undefined) await storage.ensureBucket(resource);
      for (const bucket of resource === undefined ? await storage.buckets() : [resource])
        await storage.setRules(bucket, content);
    }
    return { message: 'Rules updated successfully' };
  });
}

/** The files, or their errors in the words that suites compare. All rules change or none. */
function readFiles(given: unknown): readonly RulesFile[] | { readonly message: string } {
  const parsed = v.safeParse(body, given);
  if (!parsed.success) return { message: "Request body must include 'rules.files' array" };
  const files: RulesFile[] = [];
  for (const each of parsed.output.rules.files) {
    const read = v.safeParse(file, each);
    const isOne = parsed.output.rules.files.length === 1;
    if (!read.success || (!isOne && !read.output.resource)) return { message: mustContain(isOne) };
    files.push(read.output);
  }
  const faults = files.flatMap(({ name, content }) => {
    const compiled = compileRules(content);
    return compiled.ok ? [] : compiled.errors.map((fault) => ({ file: name, ...fault }));
  });
  const troubled = { message: 'There was an error updating rules, see logs for more details', faults };
  return faults.length > 0 ? troubled : files;
}

function mustContain(isOne: boolean): string {
  const fields = isOne ? "'name' and 'content'" : "'name', 'content', and 'resource'";
  return `Each member of 'rules.files' array must contain ${fields}`;
}
