/**
 * Loaded before the server (`--import`). For a request with the header `x-tour`, records each function of this repository it
 * enters, in order, and each statement it sends to the database, and sends the record to the parent process at the end.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Step } from './step.ts';
import { withMarks } from './with-marks.ts';

const root = join(import.meta.dirname, '../..');
const requests = new AsyncLocalStorage<Step[]>();

declare global {
  // Traced modules call it as a global.
  var enteredOnTour: (file: string, name: string) => void;
}

globalThis.enteredOnTour = (file, name) => {
  requests.getStore()?.push({ kind: 'call', file, name });
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
    if (!/^packages\/(?:domain|contract|server)\/src\/.*\.ts$/.test(file)) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : readFileSync(join(root, file), 'utf8');
    return { ...loaded, source: withMarks(file, source) };
  },
});

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.headers['x-tour'] === undefined) return;
  const steps: Step[] = [];
  requests.enterWith(steps);
  response.once('finish', () => process.send?.(steps));
});

const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
const noting = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args;
  const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text;
  if (text !== undefined) requests.getStore()?.push({ kind: 'query', text });
  return Reflect.apply(query, this, args);
};
Reflect.set(pg.Client.prototype, 'query', noting);
