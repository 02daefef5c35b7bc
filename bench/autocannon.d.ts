/** Types for the used part of autocannon, which ships none. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Sent in rotation. */
    readonly requests?: readonly { readonly body: string }[];
    readonly connections: number;
    readonly duration: number;
    /** Called once per connection. */
    readonly setupClient?: (client: Client) => void;
  }
  interface Client {
    setRequests(requests: readonly { readonly method: 'GET'; readonly path: string }[]): void;
  }
  interface Result {
    readonly non2xx: number;
    readonly errors: number;
    readonly requests: { readonly average: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
