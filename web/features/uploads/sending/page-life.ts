import { newRequestId } from '../../../lib/backend/call.ts';

/**
 * Identifies this page among the tabs of the browser, so that a page does not restore uploads that another tab runs.
 */
export interface PageLife {
  readonly pageId: string;
  /** Tells whether a page has ended, including by a crash. */
  readonly findGone: () => Promise<(pageId: string) => boolean>;
}

export function beginPageLife(): PageLife {
  const pageId = newRequestId();
  // The page holds the lock for its whole life; the browser releases the lock even after a crash.
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
