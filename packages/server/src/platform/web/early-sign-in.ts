import type { FastifyInstance } from 'fastify';

/** As much as a sign-in by JSON may have. */
const mostBytes = 4096;

/**
 * A sign-in that is submitted without scripts arrives here as a form. Its password is not read; the page comes again.
 */
export function returnEarlySignIn(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, _form, done) => done(null),
  );
  scope.post('/', async (_request, reply) => reply.redirect('/', 303));
}
