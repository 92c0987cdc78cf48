import { createClient, type CallInput, type Transport } from '@drawbridge/contract/wire/client.ts';
import type { ReplyOf, Route } from '@drawbridge/contract/wire/route.ts';
import { headers, noticingSignOut, writeKeys } from './api.ts';

/** Requests whose progress can be watched; `fetch` cannot tell how much it has sent. */
function watchedTransport(onSent: (part: number) => void): Transport {
  return {
    send: ({ method, url, headers: fields, body, signal }) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        const fail = () => reject(new Error('the request ended without an answer'));
        request.open(method, url);
        for (const [name, value] of Object.entries(fields)) request.setRequestHeader(name, value);
        request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
          if (lengthComputable) onSent(loaded / total);
        });
        request.addEventListener('load', () =>
          resolve({
            status: request.status,
            json: () => Promise.resolve().then(() => JSON.parse(request.responseText) as unknown),
            arrayBuffer: () => Promise.reject(new Error('what is sent here is answered with JSON')),
          }),
        );
        for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail);
        if (signal instanceof AbortSignal) signal.addEventListener('abort', () => request.abort());
        request.send(body ?? null);
      }),
  };
}

/** Calls a route that takes a while to send. `onSent` hears which part of the request, from 0 to 1, is on its way. */
export function callWatched<R extends Route>(
  route: R,
  input: CallInput<R>,
  onSent: (part: number) => void,
): Promise<ReplyOf<R>> {
  const client = createClient(watchedTransport(onSent), headers, writeKeys);
  return noticingSignOut(() => client.call(route, input));
}

/** A file as a `data:` URL, which holds its bytes in base64. Rejects when the file can no longer be read. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
