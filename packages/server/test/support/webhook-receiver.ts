import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPost {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Reply = (response: ServerResponse) => void;

/** Another system that gets webhooks. */
export interface Receiver {
  readonly url: string;
  readonly posts: readonly ReceivedPost[];
  /** Answers the next posts so, one after the other; those after them with 200. */
  answer(...replies: (number | Reply)[]): void;
  close(): Promise<void>;
}

/** Listens on a free port of this computer. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const posts: ReceivedPost[] = [];
  const replies: (number | Reply)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const reply = replies.shift() ?? 200;
      if (typeof reply === 'function') reply(response);
      else response.writeHead(reply, { 'content-type': 'text/plain' }).end(`answer ${reply}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    posts,
    answer: (...next) => void replies.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
