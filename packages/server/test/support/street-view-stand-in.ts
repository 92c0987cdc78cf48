import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { png } from './file-zoo.ts';

/** How the stand-in for a street-view service may behave. */
export type Manner =
  | 'a picture'
  | 'a picture called a page'
  | 'a page called a picture'
  | 'a drawing with a script'
  | 'JSON'
  | 'nothing'
  | 'not found'
  | 'refused'
  | 'an error'
  | 'a redirect elsewhere'
  | 'huge'
  | 'huge without saying so'
  | 'silent'
  | 'dribbling'
  | 'cut off';

export interface StreetViewStandIn {
  readonly url: string;
  /** The addresses asked for, in order. */
  readonly asked: URL[];
  behave(manner: Manner): void;
  close(): Promise<void>;
}

type Answer = (response: ServerResponse) => void;

const send =
  (status: number, type: string, body: Buffer | string): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** Sends more and more until the other side has had enough. */
function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

/** A street-view service on this machine that misbehaves on command. `elsewhere` is where its redirects lead. */
export async function startStreetView(elsewhere: () => string): Promise<StreetViewStandIn> {
  let manner: Manner = 'a picture';
  const asked: URL[] = [];
  const answers: Record<Manner, Answer> = {
    'a picture': send(200, 'image/png', png()),
    'a picture called a page': send(200, 'text/html', png()),
    'a page called a picture': send(200, 'image/png', '<html><script>alert(1)</script></html>'),
    'a drawing with a script': send(200, 'image/svg+xml', '<svg onload="alert(1)"/>'),
    JSON: send(200, 'application/json', '{"status":"ZERO_RESULTS"}'),
    nothing: send(200, 'image/png', ''),
    'not found': send(404, 'text/plain', 'no imagery'),
    refused: send(403, 'text/plain', 'this key is not known'),
    'an error': send(500, 'text/html', '<h1>Oops</h1>'),
    'a redirect elsewhere': (response) => void response.writeHead(302, { location: elsewhere() }).end(),
    huge: (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(50 * 1024 * 1024) });
      response.write(png());
      flood(response);
    },
    'huge without saying so': (response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write(png());
      flood(response);
    },
    silent: () => undefined,
    dribbling: (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(png().length) });
      response.write(png().subarray(0, 20));
    },
    'cut off': (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(png().length) });
      response.write(png().subarray(0, 20), () => response.destroy());
    },
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push(new URL(request.url ?? '/', 'http://street.test'));
    answers[manner](response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave(next) {
      manner = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
