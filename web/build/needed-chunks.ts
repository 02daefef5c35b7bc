import type { Rolldown } from 'vite';

/** The files that contain these modules, with all files that those import. */
export function neededChunks(
  modules: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
    if (!chunk) throw new Error(`No chunk begins with ${module}; a page is said to begin with what does not exist.`);
    add(chunk);
  }
  return [...needed];
}
