import type { FastifyReply } from 'fastify';
import type { FileReply, FileUse } from './refusal.ts';

/** File systems reject longer names, in bytes of UTF-8. */
const mostNameBytes = 240;

/** A file may not run scripts, load anything or share our origin. */
const locked = "sandbox; default-src 'none'";

const uses = {
  download: { disposition: 'attachment', cacheControl: 'private, no-store', policy: locked },
  picture: { disposition: 'inline', cacheControl: 'private, max-age=3600', policy: locked },
  preview: {
    disposition: 'inline',
    cacheControl: 'private, no-store',
    // Browsers’ PDF viewers are scripts themselves. The file still may not run its own, and does not share our origin.
    policy: "sandbox allow-scripts; default-src 'none'; frame-ancestors 'self'",
  },
} as const satisfies Record<FileUse, { disposition: string; cacheControl: string; policy: string }>;

/** Sends a file. No browser will run its contents as one of our pages. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const { disposition, cacheControl, policy } = uses[file.use];
  if (file.size !== undefined) reply.header('content-length', String(file.size));
  return reply
    .type(file.mediaType)
    .header('content-disposition', contentDisposition(disposition, file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policy)
    .header('cache-control', cacheControl)
    .send(file.bytes);
}

/** Answers that there is no file. Cached for a few minutes. */
export function sendNoFile(reply: FastifyReply): FastifyReply {
  return reply.code(204).header('cache-control', 'private, max-age=300').send();
}

/** The content-disposition header: a plain-letter name for old programs and the full name for others (RFC 6266). */
function contentDisposition(disposition: string, name: string): string {
  const short = shortened(name);
  const plain = short.replace(/[^ -~]/gu, '_').replace(/["\\%/]/g, '_');
  const encoded = encodeURIComponent(short).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Shortens a name in the middle, so that its extension stays. */
function shortened(name: string): string {
  const well = name.toWellFormed();
  if (Buffer.byteLength(well) <= mostNameBytes) return well;
  const dot = well.lastIndexOf('.');
  const extension = dot === -1 || well.length - dot > 10 ? '' : well.slice(dot);
  let base = '';
  let room = mostNameBytes - Buffer.byteLength(extension);
  for (const letter of well) {
    room -= Buffer.byteLength(letter);
    if (room < 0) break;
    base += letter;
  }
  return base + extension;
}
