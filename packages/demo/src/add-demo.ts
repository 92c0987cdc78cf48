import type { FastifyInstance } from 'fastify';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { cardRoutes } from '@drawbridge/contract/cards/routes.ts';
import { addSandboxForm } from '@drawbridge/server/platform/cards/sandbox-form.ts';
import type { LenderClock } from '@drawbridge/server/platform/lender-clock.ts';
import type { Config } from '@drawbridge/server/platform/config/config.ts';
import type { Database } from '@drawbridge/server/platform/database/connect.ts';
import { isLocal, onlyLocal } from '@drawbridge/server/platform/http/local-request.ts';
import { sendProblem } from '@drawbridge/server/platform/http/problem-reply.ts';
import { refuse } from '@drawbridge/server/platform/http/refusal.ts';
import { addOutbox } from '@drawbridge/server/platform/mail/outbox-pages.ts';

const demoEmail = /@demo\.test\s*$/i;

const signIn: string = accessRoutes.signIn.definition.path;
const payments: ReadonlySet<string> = new Set([
  cardRoutes.pay.definition.path,
  cardRoutes.openForm.definition.path,
]);

/**
 * Serves what only a demo has, to its own computer only: the outbox, accounts whose password is in the README, and a
 * sandbox card form. Behind a proxy, anyone could walk into a demo. Runs before the contract's routes.
 */
export async function addDemo(
  app: FastifyInstance,
  config: Config,
  parts: { readonly db: Database; readonly clock: LenderClock; readonly productName: () => string },
): Promise<void> {
  keepHere(app, config);
  await app.register(async (here) => {
    onlyLocal(here);
    addOutbox(here, parts.db, parts.productName);
    if (config.cardPlace?.at === 'sandbox') await addSandboxForm(here, parts);
  });
}

function keepHere(app: FastifyInstance, { cardPlace, PORT }: Config): void {
  app.addHook('preHandler', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (path === signIn && isDemoAccount(request.body) && !isLocal(request))
      return sendProblem(
        request,
        reply,
        refuse('invalid_credentials', {
          detail: `Demo accounts can sign in only on this server’s own computer, at http://localhost:${PORT}.`,
        }),
      );
    if (cardPlace?.at === 'sandbox' && payments.has(path) && !isLocal(request))
      return sendProblem(request, reply, refuse('cards_not_taken'));
  });
}

function isDemoAccount(body: unknown): boolean {
  const given = typeof body === 'object' && body !== null && 'username' in body ? body.username : undefined;
  return typeof given === 'string' && demoEmail.test(given);
}
