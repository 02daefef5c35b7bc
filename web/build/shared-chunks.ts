import type { Plugin, Rolldown } from 'vite';

/**
 * The modules that a page starts with. The weight says how much its loading time matters; lazily loaded modules have
 * weight 1.
 */
export interface Start {
  readonly modules: readonly string[];
  readonly weight: number;
}

export interface SharedChunks {
  readonly plugin: Plugin;
  /** The `name` of a group of Rolldown's `codeSplitting`. */
  readonly nameOf: (moduleId: string) => string | null;
}

/**
 * Decides from the routes and the module graph which modules share a chunk: two sets of modules are merged while the
 * saved requests outweigh the bytes that some page then loads unused. A lazily loaded module (a dialog, a viewer)
 * counts as a page of its own.
 */
export function sharedChunks(pages: readonly Start[], isInOtherGroup: (moduleId: string) => boolean): SharedChunks {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    plugin: {
      name: 'shared-chunks',
      apply: 'build',
      buildEnd(error) {
        if (!error) names = nameChunks(readGraph(this), pages, isInOtherGroup);
      },
    },
    nameOf: (moduleId) => names.get(moduleId) ?? null,
  };
}

/** The cost of one more request, in bytes of source text: a few kilobytes once minified and compressed. */
const requestBytes = 8_000;

interface Module {
  readonly imports: readonly string[];
  readonly bytes: number;
  readonly isLoadedLater: boolean;
}

type Graph = ReadonlyMap<string, Module>;

/** The starts that load a module, with their weights. */
type Starts = ReadonlyMap<number, number>;

/** Modules that end up in one chunk, and the starts that load it. */
interface Part {
  readonly moduleIds: readonly string[];
  readonly starts: Starts;
  readonly bytes: number;
}

function readGraph(context: Rolldown.PluginContext): Graph {
  return new Map(
    [...context.getModuleIds()].flatMap((id) => {
      const info = context.getModuleInfo(id);
      if (!info || !/\.[cm]?[jt]sx?(?:$|\?)|\.html$/.test(id)) return [];
      const { code, importedIds, dynamicImporters } = info;
      const imports = code && importedIds.length > 20 && reExportsOnly(code) ? [] : importedIds;
      return [[id, { imports, bytes: code?.length ?? 0, isLoadedLater: dynamicImporters.length > 0 }] as const];
    }),
  );
}

/** A package's index leads to all of the package; only the bundler knows which exports an importer uses. */
function reExportsOnly(code: string): boolean {
  const rest = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|^\s*(?:import|export)\s[^;]*?['"}]\s*;?$/gm, '');
  return code.includes('export') && rest.trim() === '';
}

function nameChunks(graph: Graph, pages: readonly Start[], isInOtherGroup: (id: string) => boolean) {
  const names = new Map<string, string>();
  for (const { moduleIds, starts } of mergeParts(partsOf(graph, pages, isInOtherGroup), graph)) {
    if (starts.size < 2) continue;
    const largest = moduleIds.reduce((a, b) => (bytesOf(graph, b) > bytesOf(graph, a) ? b : a));
    const name = `${/([\w-]+)[^/]*$/.exec(largest)?.[1] ?? 'shared'}-${names.size}`;
    for (const id of moduleIds) names.set(id, name);
  }
  return names;
}

const bytesOf = (graph: Graph, id: string) => graph.get(id)?.bytes ?? 0;

/** One part for each set of starts that loads some module. */
function partsOf(graph: Graph, pages: readonly Start[], isInOtherGroup: (id: string) => boolean): readonly Part[] {
  const ids = [...graph.keys()];
  const [index = ''] = ids.filter((id) => id.endsWith('/index.html'));
  const resolved = pages.map(({ modules }) =>
    modules.map((module) => ids.find((id) => id.endsWith(`/web/${module}`)) ?? module),
  );
  // Vite drops the chunk of index.html when only imports are left in it.
  const onPages = new Set([...resolved.flat(), ...(graph.get(index)?.imports ?? [])]);
  const later = ids.filter((id) => {
    const module = graph.get(id);
    return module?.isLoadedLater && module.imports.length > 0 && !onPages.has(id);
  });
  const startsOf = new Map<string, number[]>();
  for (const [number, start] of [...resolved, ...later.map((id) => [index, id])].entries())
    for (const id of reachedFrom(start, graph)) startsOf.set(id, [...(startsOf.get(id) ?? []), number]);
  const bySet = new Map<string, string[]>();
  for (const [id, starts] of startsOf)
    if (!onPages.has(id) && !isInOtherGroup(id)) bySet.set(starts.join(), [...(bySet.get(starts.join()) ?? []), id]);
  return [...bySet.values()].map((moduleIds) => ({
    moduleIds,
    starts: new Map(startsOf.get(moduleIds[0] ?? '')?.map((start) => [start, pages[start]?.weight ?? 1])),
    bytes: moduleIds.reduce((sum, id) => sum + bytesOf(graph, id), 0),
  }));
}

function reachedFrom(start: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(start.filter((id) => graph.has(id)));
  for (const id of reached)
    for (const target of graph.get(id)?.imports ?? []) if (graph.has(target)) reached.add(target);
  return reached;
}

/** Merges the smallest part with the most profitable one until no merge saves anything. */
function mergeParts(parts: readonly Part[], graph: Graph): readonly Part[] {
  let merged = inOrder(parts);
  let behind = importedParts(merged, graph);
  for (let index = 0; index < merged.length; ) {
    const part = merged[index];
    if (!part) break;
    let best = { gain: 0, other: part };
    for (const other of merged) {
      const gain = other === part ? 0 : gainOf(part, other, behind, best.gain);
      if (gain > best.gain && !makesCircle(part, other, behind)) best = { gain, other };
    }
    if (best.other === part) index += 1;
    else {
      merged = inOrder(join(merged, part, best.other, behind));
      behind = importedParts(merged, graph);
      index = 0;
    }
  }
  return merged;
}

function inOrder(parts: readonly Part[]): readonly Part[] {
  return [...parts].sort((a, b) => a.bytes - b.bytes);
}

type ImportedParts = ReadonlyMap<Part, ReadonlySet<Part>>;

/** All parts that a browser loads with each part. */
function importedParts(parts: readonly Part[], graph: Graph): ImportedParts {
  const partOf = new Map(parts.flatMap((part) => part.moduleIds.map((id) => [id, part] as const)));
  const direct = new Map(
    parts.map((part) => {
      const targets = part.moduleIds.flatMap((id) => graph.get(id)?.imports ?? []).map((id) => partOf.get(id));
      return [part, new Set(targets.filter((target) => target !== undefined && target !== part))] as const;
    }),
  );
  return new Map(
    parts.map((part) => {
      const all = new Set<Part>();
      const add = (target: Part | undefined) => {
        if (!target || all.has(target)) return;
        all.add(target);
        direct.get(target)?.forEach(add);
      };
      direct.get(part)?.forEach(add);
      return [part, all] as const;
    }),
  );
}

/** Bytes that a merge saves: the requests of the starts that load both, less the bytes that the others load unused. */
function gainOf(a: Part, b: Part, behind: ImportedParts, gainMin: number): number {
  let gain = 0;
  for (const [start, weight] of a.starts) if (b.starts.has(start)) gain += requestBytes * weight;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [start, weight] of one.starts) {
      if (other.starts.has(start)) continue;
      gain -= other.bytes * weight;
      if (gain <= gainMin) return 0;
      for (const part of behind.get(other) ?? [])
        if (part !== one && !part.starts.has(start)) gain -= (part.bytes + requestBytes) * weight;
    }
  }
  return gain;
}

/** Chunks that import each other in a cycle may run before their dependencies. */
function makesCircle(a: Part, b: Part, behind: ImportedParts): boolean {
  const leadsThroughThird = (from: Part, to: Part) =>
    [...(behind.get(from) ?? [])].some((third) => third !== to && behind.get(third)?.has(to));
  return leadsThroughThird(a, b) || leadsThroughThird(b, a);
}

function join(parts: readonly Part[], a: Part, b: Part, behind: ImportedParts): readonly Part[] {
  const starts = new Map([...a.starts, ...b.starts]);
  const loaded = new Set([...(behind.get(a) ?? []), ...(behind.get(b) ?? [])]);
  return [
    { moduleIds: [...a.moduleIds, ...b.moduleIds], starts, bytes: a.bytes + b.bytes },
    ...parts
      .filter((part) => part !== a && part !== b)
      .map((part) => (loaded.has(part) ? { ...part, starts: new Map([...part.starts, ...starts]) } : part)),
  ];
}
