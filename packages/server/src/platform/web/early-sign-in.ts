import type { FastifyInstance } from 'fastify';

/**
 * A sign-in that is submitted before the page’s first script runs arrives here as a form. Its password is not read; the page
 * comes again.
 */
export function returnEarlySignIn(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  scope.post('/', async (_request, reply) => reply.redirect('/', 303));
}
