import { hash } from 'node:crypto';

/**
 * Keeps compressed replies that are likely to be sent again, as most looks at a dashboard find nothing new, up to
 * `mostBytes` together. The one sent longest ago goes first. A reply is found by its text, so it is never outdated; of the
 * text itself only a digest is kept.
 */
export function keptCompressed(
  compress: (text: string) => Buffer,
  mostBytes: number,
): (text: string) => Buffer {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  function forget(digest: string, reply: Buffer): void {
    kept.delete(digest);
    bytes -= reply.length;
  }

  return (text) => {
    const digest = hash('sha256', text, 'base64');
    const known = kept.get(digest);
    if (known) forget(digest, known);
    const reply = known ?? compress(text);
    kept.set(digest, reply);
    bytes += reply.length;
    for (const [oldest, other] of kept) {
      if (bytes <= mostBytes) break;
      forget(oldest, other);
    }
    return reply;
  };
}
