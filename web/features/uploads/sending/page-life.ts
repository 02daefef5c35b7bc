import { newRequestId } from '../../../lib/backend/call.ts';

/** This page among those of the same browser: what another one that still lives has on its list is not brought back here. */
export interface PageLife {
  readonly pageId: string;
  /** Whether a page is gone, also when it crashed. */
  readonly findGone: () => Promise<(pageId: string) => boolean>;
}

export function beginPageLife(): PageLife {
  const pageId = newRequestId();
  // Held as long as the page lives; the browser lets go of it in every case.
  void navigator.locks?.request(lockPrefix + pageId, () => new Promise(() => {}));
  return {
    pageId,
    async findGone() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const living = new Set(held.map(({ name }) => name));
      return (other) => other !== pageId && !living.has(lockPrefix + other);
    },
  };
}

const lockPrefix = 'hearth-waiting-page:';
