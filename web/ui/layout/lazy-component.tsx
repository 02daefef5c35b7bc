import { type ComponentType, createElement, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../../i18n/error-message.ts';
import { MessagesContext } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { ToastContext } from '../toast/toast-context.ts';

/**
 * A component, such as a dialog, that is loaded when first shown. A network failure must not break the page, so the
 * failure becomes a toast and the load is retried; a loaded component renders synchronously, so that no following key
 * press is lost.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Returns the component where another chunk has already loaded it. */
  peek: () => ComponentType<Props> | undefined = () => undefined,
): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  const loadStyled = withSheet(load);
  return function LazyComponent(props: Props) {
    const [Part, show] = useState(() => ready ?? peek());
    const fail = useFailing();
    const begin = useEffectEvent((left: AbortSignal) => {
      const attempt = (failures: number): Promise<unknown> =>
        loadStyled().then(
          (loaded) => {
            ready = loaded;
            if (!left.aborted) show(() => loaded);
          },
          (error: unknown) => left.aborted || fail(error, failures, left, () => void attempt(failures + 1)),
        );
      void attempt(0);
    });
    useEffect(() => {
      const left = new AbortController();
      if (!Part) begin(left.signal);
      return () => left.abort();
    }, [Part]);
    return <Suspense>{Part && createElement<Props>(Part, props)}</Suspense>;
  };
}

/** A network failure is reported once and retried; any other error is a bug and goes to the error boundary. */
function useFailing() {
  const toasts = use(ToastContext);
  const store = use(MessagesContext);
  const [bug, report] = useState<{ readonly error: unknown } | null>(null);
  if (bug) throw bug.error;
  return (error: unknown, failures: number, left: AbortSignal, again: () => void): void => {
    const appError = toAppError(error);
    if (appError.code !== 'network' || !store) {
      report({ error });
      return;
    }
    const message = errorMessage(appError, store.read());
    const isShown = failures > 0 || toasts?.read().some((toast) => toast.message === message);
    if (!isShown) toasts?.show({ message, tone: 'danger' });
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
    const go = () => {
      stop();
      again();
    };
    const timer = setTimeout(go, Math.min(lastMs, firstMs * 2 ** failures));
    window.addEventListener('online', go);
    left.addEventListener('abort', stop);
  };
}

/** Vite's preload does not request a failed style sheet again, and the component would render without it. */
function withSheet<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let lacking: string | undefined;
  return async () => {
    if (lacking !== undefined) await addSheet(lacking);
    lacking = undefined;
    try {
      return await load();
    } catch (error) {
      lacking = error instanceof Error ? /^Unable to preload CSS for (\S+)$/.exec(error.message)?.[1] : undefined;
      throw error;
    }
  };
}

function addSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new TypeError('Failed to fetch a style sheet.'));
    };
    document.head.append(link);
  });
}

const firstMs = 2000;
const lastMs = 60_000;
