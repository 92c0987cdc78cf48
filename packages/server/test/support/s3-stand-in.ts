import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3StandIn {
  readonly url: string;
  readonly objects: Map<string, { bytes: Buffer; changedAt: Date }>;
  /** Objects of which parts were stored, by the upload's id. */
  readonly uploads: Map<string, { name: string; parts: Map<number, Buffer> }>;
  /** What was asked, as `PUT files/…`. */
  readonly asked: string[];
  /** The next so many requests are answered with 500. */
  failNext(times: number): void;
  /** Whether the store answers at all. */
  fallSilent(silent: boolean): void;
  close(): Promise<void>;
}

export const s3Secret = { key: 'AKTEST', secret: 's3-secret-that-stays-here', bucket: 'lender' };

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether the request is signed by the one key there is, content and all (AWS Signature Version 4). */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = request.headers.authorization ?? '';
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!found) return false;
  const [, key, scope = '', signedHeaders = '', signature] = found;
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (key !== s3Secret.key || (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)))
    return false;
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, contentHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${s3Secret.secret}`);
  return hmac(signingKey, toSign).toString('hex') === signature;
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

const sendError = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** An object storage on this machine with one bucket, which checks signatures and fails on command. */
export async function startS3(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const uploads: S3StandIn['uploads'] = new Map();
  const asked: string[] = [];
  const manner = { failures: 0, silent: false };

  /** Why a request is refused, as status and code. */
  function faultOf(
    request: IncomingMessage,
    body: Buffer,
    place: { bucket: string | undefined; name: string },
  ): readonly [number, string] | undefined {
    if (manner.failures > 0) {
      manner.failures -= 1;
      return [500, 'InternalError'];
    }
    if (!isSigned(request, body)) return [403, 'SignatureDoesNotMatch'];
    if (place.bucket !== s3Secret.bucket) return [404, 'NoSuchBucket'];
    const absent = request.method === 'GET' && place.name !== '' && !objects.has(place.name);
    return absent ? [404, 'NoSuchKey'] : undefined;
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const [, bucket, name = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    asked.push(`${request.method ?? ''} ${name}`);
    if (manner.silent) return;
    const fault = faultOf(request, body, { bucket, name });
    const upload = url.searchParams.get('uploadId') ?? (url.searchParams.has('uploads') ? '' : undefined);
    if (fault) sendError(response, ...fault);
    else if (upload !== undefined) answerUpload(request, response, { id: upload, url, name, body });
    else if (request.method === 'PUT') {
      objects.set(name, { bytes: body, changedAt: new Date() });
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (name === '') list(response, url.searchParams);
    else {
      const bytes = objects.get(name)?.bytes ?? Buffer.alloc(0);
      response.writeHead(200, { 'content-length': String(bytes.length) }).end(bytes);
    }
  }

  /** An object stored in parts: it appears once it is complete. */
  function answerUpload(
    { method }: IncomingMessage,
    response: ServerResponse,
    { id, url, name, body }: { id: string; url: URL; name: string; body: Buffer },
  ): void {
    const upload = uploads.get(id);
    if (id === '' && method === 'POST') {
      const made = String(uploads.size + 1);
      uploads.set(made, { name, parts: new Map() });
      sendXml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (id === '') {
      const listed = [...uploads].map(
        ([each, { name: key }]) => `<Upload><Key>${key}</Key><UploadId>${each}</UploadId></Upload>`,
      );
      sendXml(
        response,
        200,
        `<ListMultipartUploadsResult>${listed.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
      );
    } else if (!upload) sendError(response, 404, 'NoSuchUpload');
    else if (method === 'PUT') {
      const part = Number(url.searchParams.get('partNumber'));
      upload.parts.set(part, body);
      response.writeHead(200, { etag: `"${part}"` }).end();
    } else {
      uploads.delete(id);
      if (method === 'DELETE') {
        response.writeHead(204).end();
        return;
      }
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(upload.name, { bytes: Buffer.concat(parts), changedAt: new Date() });
      sendXml(
        response,
        200,
        '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
      );
    }
  }

  /** Two objects a page, so that listing has to turn pages. */
  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .toSorted();
    const page = names.slice(0, 2);
    const more = names.length > page.length;
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.changedAt.toISOString() ?? ''}</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    sendXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => answer(request, response, body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    asked,
    failNext(times) {
      manner.failures = times;
    },
    fallSilent(silent) {
      manner.silent = silent;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
