import { createClient, type CallInput, type Transport } from '@drawbridge/contract/wire/client.ts';
import type { ReplyOf, Route } from '@drawbridge/contract/wire/route.ts';
import { headers, proveForm, noticingSignOut, writeKeys } from './api.ts';
import { FileUnreadable } from './file-unreadable.ts';

/** Sends requests that report their progress, which `fetch` cannot. */
function progressTransport(onSent: (part: number) => void): Transport {
  return {
    send: ({ method, url, headers: fields, body, signal }) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        const fail = () => reject(new Error('the request got no response'));
        request.open(method, url);
        for (const [name, value] of Object.entries(fields)) request.setRequestHeader(name, value);
        request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
          if (lengthComputable) onSent(loaded / total);
        });
        request.addEventListener('load', () =>
          resolve({
            status: request.status,
            json: () => Promise.resolve().then(() => JSON.parse(request.responseText) as unknown),
            arrayBuffer: () => Promise.reject(new Error('uploads are answered with JSON')),
          }),
        );
        for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail);
        if (signal instanceof AbortSignal) signal.addEventListener('abort', () => request.abort());
        request.send(body ?? null);
      }),
  };
}

/** Calls a route with a large body. `onSent` receives the fraction sent so far, from 0 to 1. */
export function callWithProgress<R extends Route>(
  route: R,
  input: CallInput<R>,
  onSent: (part: number) => void,
): Promise<ReplyOf<R>> {
  const client = createClient(progressTransport(onSent), headers, writeKeys, proveForm);
  return noticingSignOut(() => client.call(route, input));
}

/** Reads a file as a base64 `data:` URL. Rejects with FileUnreadable when the file is no longer readable. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => {
      const cause = reader.error;
      reject(new FileUnreadable(cause?.message ?? 'the file could not be read', { cause }));
    });
    reader.readAsDataURL(file);
  });
}
