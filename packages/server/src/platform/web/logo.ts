import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { answerNotFound } from '../http/problem-reply.ts';
import { logoBytes } from '../lender-settings/logo-store.ts';

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** Serves the logos administrators uploaded. A URL’s logo never changes, and email programs load it too. */
export function addLogo(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { digest: string } }>('/brand/logo/:digest', async (request, reply) => {
    const logo = await logoBytes(db, request.params.digest);
    if (!logo) return answerNotFound(request, reply);
    return reply
      .type(mediaTypes[logo.type])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'inline')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(logo.bytes);
  });
}
