/** Gives the work a way to open servers, and closes them all when it ends, however it ends. */
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
