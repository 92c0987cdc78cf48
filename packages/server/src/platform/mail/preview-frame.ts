import type { FastifyInstance } from 'fastify';

/** An empty page. The web app writes the preview of an email into it. */
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Email preview</title></head><body></body></html>';

/**
 * `/mail-frame`: the frame of email previews. As strict as an email client: styles and pictures, but no scripts, no links that
 * open, no forms. It has our origin so that the page around it can write into it.
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
