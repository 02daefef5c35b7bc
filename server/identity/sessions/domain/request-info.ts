/** Where a request comes from: the address as limits count it, and what the device calls itself. */
export interface Client {
  readonly address: string;
  readonly agent: string;
}
