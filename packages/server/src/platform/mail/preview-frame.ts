import type { FastifyInstance } from 'fastify';

/** An empty page: the web app writes the preview of a mail into it. */
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview of a mail</title></head><body></body></html>';

/**
 * `/mail-frame`: what previews of mails stand in. As strict as a mail program: styles and pictures, nothing that runs, no
 * links that open, no forms. It is of our origin so that the page around it can write into it; nothing in it can reach out,
 * for there are no scripts.
 */
export function addPreviewFrame(app: FastifyInstance): void {
  app.get('/mail-frame', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      )
      .send(page),
  );
}
