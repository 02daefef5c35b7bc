/**
 * The SDK communicates with the frame of a sign-in server through a script of Google, which it loads when `gapi` is
 * missing. This function installs a `gapi` with the few functions that the SDK uses, so that no request goes to Google.
 *
 * @param host - The host of the sign-in pages, with the port.
 */
export function installGapi(host: string): void {
  if (typeof document === 'undefined') return;
  const global: WithGapi = globalThis;
  global.gapi ??= {};
  const { iframes } = global.gapi;
  const ours = iframes instanceof HearthIframes ? iframes : new HearthIframes(iframes);
  ours.hosts.add(host);
  global.gapi.iframes = ours;
}

type WithGapi = typeof globalThis & { gapi?: { iframes?: HearthIframes | ForeignIframes } };

/** Google's `gapi.iframes`, when the app has loaded it for another purpose. */
interface ForeignIframes {
  readonly Iframe?: unknown;
  getContext?(): { open(options: OpenOptions, callback?: Opened): Promise<unknown> };
}

interface OpenOptions {
  readonly url: string;
  readonly where: Node;
  readonly attributes?: { readonly style?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>;
}

type Opened = (iframe: HearthIframe) => unknown;

class HearthIframes {
  readonly hosts = new Set<string>();
  readonly Iframe = HearthIframe;
  readonly CROSS_ORIGIN_IFRAMES_FILTER = (): boolean => true;
  readonly #foreign: ForeignIframes | undefined;

  constructor(foreign: ForeignIframes | undefined) {
    this.#foreign = foreign;
  }

  getContext() {
    return {
      /** Settles with the callback, because the SDK waits there for the frame's answer. */
      open: async (options: OpenOptions, callback?: Opened): Promise<unknown> => {
        const url = new URL(options.url);
        if (!this.hosts.has(url.host)) {
          const context = this.#foreign?.getContext?.();
          if (!context) throw new Error(`No sign-in server is known at ${url.host}.`);
          return context.open(options, callback);
        }
        const iframe = new HearthIframe(url, options);
        return callback ? callback(iframe) : iframe;
      },
    };
  }
}

type Handler = (message: unknown) => unknown;

/** The frame and its private message channel, which no other window can read. */
class HearthIframe {
  readonly #port: Promise<MessagePort>;
  readonly #handlers = new Map<string, Handler>();
  /** Messages that arrived before a listener was registered. */
  readonly #early: { readonly name: string; readonly data: unknown }[] = [];
  readonly #answers = new Map<number, (answer: unknown) => void>();
  #asked = 0;

  constructor(url: URL, { where, attributes = {} }: OpenOptions) {
    const element = document.createElement('iframe');
    const { style = {}, ...others } = attributes;
    for (const [name, value] of Object.entries(others)) element.setAttribute(name, String(value));
    // Property by property, because a strict content security policy forbids the attribute `style`.
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
    this.#port = new Promise((resolve) => {
      element.addEventListener('load', () => resolve(this.#connect(element, url.origin)), { once: true });
    });
    element.src = url.href;
    where.appendChild(element);
  }

  register(name: string, handler: Handler): void {
    this.#handlers.set(name, handler);
    const early = this.#early.filter((message) => message.name === name);
    for (const message of early) {
      this.#early.splice(this.#early.indexOf(message), 1);
      handler(message.data);
    }
  }

  send(name: string, data: unknown, callback?: (answers: readonly unknown[]) => unknown): void {
    void this.#ask(name, data).then((answer) => {
      try {
        callback?.([answer]);
      } catch {
        // The SDK throws in this callback after it has read the answer.
      }
    });
  }

  async ping(callback?: () => void): Promise<readonly unknown[]> {
    const answer = await this.#ask('ping', {});
    callback?.();
    return [answer];
  }

  /** The frame is invisible, so styles have no effect. */
  async restyle(_style?: unknown, callback?: () => void): Promise<readonly unknown[]> {
    callback?.();
    return [];
  }

  #connect(element: HTMLIFrameElement, origin: string): MessagePort {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Incoming>) => {
      if ('answerTo' in data) {
        this.#answers.get(data.answerTo)?.(data.data);
        this.#answers.delete(data.answerTo);
        return;
      }
      const handler = this.#handlers.get(data.name);
      if (handler) handler(data.data);
      else this.#early.push(data);
    };
    // The target origin ensures that only the server's own page receives the port.
    element.contentWindow?.postMessage({ hearth: 'connect' }, origin, [port2]);
    return port1;
  }

  async #ask(name: string, data: unknown): Promise<unknown> {
    const port = await this.#port;
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      port.postMessage({ id, name, data });
    });
  }
}

type Incoming =
  | { readonly answerTo: number; readonly data: unknown }
  | { readonly name: string; readonly data: unknown };
