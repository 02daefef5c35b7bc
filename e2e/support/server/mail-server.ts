import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** Every accepted mail as received. */
  readonly received: readonly string[];
  /** Sets the reply that rejects the next recipients. */
  refuse(answer: string): void;
  close(): void;
}

/** A minimal SMTP server (RFC 5321) that accepts or rejects mail. */
export async function runMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    converse(socket, { take: (mail) => received.push(mail), refusal: () => refusals.shift() });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (answer) => refusals.push(answer),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function converse(
  socket: Socket,
  { take, refusal }: { readonly take: (mail: string) => void; readonly refusal: () => string | undefined },
): void {
  let text = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.test');
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(mark);
      if (end < 0) return;
      const piece = text.slice(0, end);
      text = text.slice(end + mark.length);
      if (inData) {
        inData = false;
        take(piece);
        say('250 taken');
      } else if (/^DATA/i.test(piece)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(piece)) {
        say('221 bye');
        socket.end();
      } else say(/^RCPT/i.test(piece) ? (refusal() ?? '250 ok') : '250 ok');
    }
  });
}
