import type { DriveNode, DrivePage } from '@hearth/contract';

/** The pages of a list as the query cache keeps them. */
export interface DrivePages {
  readonly pages: DrivePage[];
  readonly pageParams: unknown[];
}

export function nodesOf(data: DrivePages | undefined): readonly DriveNode[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}

export function withoutIds<D extends DrivePages>(data: D, ids: readonly string[]): D {
  const gone = new Set(ids);
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.filter((node) => !gone.has(node.id)) })),
  };
}

export function withRenamed<D extends DrivePages>(data: D, id: string, name: string): D {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((node) => (node.id === id ? { ...node, name } : node)),
    })),
  };
}
