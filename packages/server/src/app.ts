import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { everyRoute, type routeTable } from '@drawbridge/contract/route-table.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { authenticator } from './features/access/public.ts';
import { accessHandlers } from './features/access/plugin.ts';
import { dealHandlers } from './features/deals/plugin.ts';
import { portalHandlers } from './features/portal/plugin.ts';
import { presentSettings } from './features/portal/public.ts';
import { staffHandlers } from './features/staff/plugin.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { databaseOver } from './platform/database/connect.ts';
import { bind } from './platform/http/bind.ts';
import { addDocs } from './platform/http/docs-page.ts';
import { failureLimit } from './platform/http/failure-limit.ts';
import type { Handler, HandlersOf } from './platform/http/handler.ts';
import { addHealth } from './platform/http/health.ts';
import { answerNothingHere } from './platform/http/problem-reply.ts';
import { createServer } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';
import type { TokenKeys } from './platform/session/token-keys.ts';
import { sessionTokens } from './platform/session/tokens.ts';
import { addWebPages } from './platform/web/pages.ts';
import manifest from '../package.json' with { type: 'json' };

export interface AppParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokenKeys: TokenKeys;
  /** Folder of the built web app; without one only the API is served. */
  readonly webFolder: string | undefined;
  readonly checkWrittenReplies: boolean;
}

/** Puts the whole server together. The only place that knows every feature. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, pool, clock, log, tokenKeys } = parts;
  const db = databaseOver(pool);
  const tokens = sessionTokens(tokenKeys, clock, config.publicUrl, config.IDLE_TIMEOUT + config.MODAL_TIMER);
  const app = await createServer(config, log);

  const handlers = {
    portal: portalHandlers(config),
    access: accessHandlers({ db, clock, tokens, failures: failureLimit(clock, 20, 60) }),
    deals: dealHandlers(db),
    staff: staffHandlers(db),
  } satisfies { [noun in keyof typeof routeTable]: HandlersOf<(typeof routeTable)[noun]> };

  const authenticate = authenticator({ db, clock, tokens });
  const byName = new Map<string, Handler<Route>>(
    Object.entries(handlers).flatMap(([noun, ofNoun]) =>
      Object.entries(ofNoun).map(
        ([name, handler]) => [`${noun}.${name}`, handler as Handler<Route>] as const,
      ),
    ),
  );
  for (const { name, route } of everyRoute) {
    const handler = byName.get(name);
    if (!handler) throw new Error(`no handler for ${name}`);
    bind(app, name, route, handler, { authenticate, checkWrittenReplies: parts.checkWrittenReplies });
  }

  addHealth(app, config, () => answersInTime(pool));
  addDocs(app, everyRoute, config.lender.productName, manifest.version);
  if (parts.webFolder === undefined) app.setNotFoundHandler(answerNothingHere);
  else await addWebPages(app, parts.webFolder, presentSettings(config), config);
  return app;
}

/** Whether the database answers within two seconds. */
async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false).unref())]);
}
