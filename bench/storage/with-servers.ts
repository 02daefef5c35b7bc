/** Passes a function that opens servers, and closes all of them when the work ends or fails. */
export async function withServers<T>(work: (open: Open) => Promise<T>): Promise<T> {
  const opened: Closing[] = [];
  try {
    return await work(async (opening) => {
      const server = await opening;
      opened.push(server);
      return server;
    });
  } finally {
    for (const server of opened.reverse()) await server.close();
  }
}

interface Closing {
  close(): Promise<void>;
}

type Open = <Server extends Closing>(opening: Promise<Server>) => Promise<Server>;
