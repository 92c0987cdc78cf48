import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { addMonitoring } from './app/add-monitoring.ts';
import { addOpenPages } from './app/add-open-pages.ts';
import { everyFeature } from './app/features.ts';
import { loadDemo } from './app/load-demo.ts';
import { openKit } from './app/open-kit.ts';
import { actingWriteNotes, authenticator } from './features/access/public.ts';
import { keyAuthenticator } from './features/api-keys/public.ts';
import { addStatusPage, pageNoticesFrom, portalStateFrom } from './features/incidents/public.ts';
import { presentSettings } from './features/portal/public.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { dataFolders } from './platform/config/data-folders.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { answersInTime } from './platform/database/answers-in-time.ts';
import { watchedFiles } from './platform/files/watched-files.ts';
import { standingFrom, type Standing } from './platform/health/standing.ts';
import { bindEvery } from './platform/http/bind.ts';
import { largeBodies } from './platform/http/large-bodies.ts';
import { limitKeys } from './platform/http/limit-keys.ts';
import { limitStrangers } from './platform/http/limit-strangers.ts';
import { answerNotFound } from './platform/http/problem-reply.ts';
import { createServer } from './platform/http/server.ts';
import type { LaneState } from './platform/jobs/heartbeat.ts';
import { keyedWrites } from './platform/keyed-writes/once.ts';
import type { LenderNow } from './platform/lender-settings/lender-now.ts';
import type { Log } from './platform/log.ts';
import { makePushKeys } from './platform/push/push-keys.ts';
import type { Sealing } from './platform/secrets/sealing.ts';
import type { TokenKeys } from './platform/session/token-keys.ts';
import type { Telemetry } from './platform/tracing/otlp-telemetry.ts';
import { addWebPages } from './platform/web/pages.ts';

export interface AppParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  /** How to reach the database itself where `pool` goes through a pooler, or has another role. */
  readonly directUrl?: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokenKeys: TokenKeys;
  /** Encrypts single fields in the database. */
  readonly sealing: Sealing;
  /** Folder of the built web app; without one only the API is served. */
  readonly webFolder: string | undefined;
  readonly checkWrittenReplies: boolean;
  /** Aborted when the server is about to stop. */
  readonly stopping?: AbortSignal;
  /** Where traces and metrics are sent; undefined if nowhere. */
  readonly telemetry?: Telemetry | undefined;
  /** What the database says of all servers; read when asked by default. */
  readonly standing?: () => Promise<Standing | undefined>;
  /** How the worker of this process does; undefined while, or where, it has none. */
  readonly lanes?: () => readonly LaneState[];
}

/** Puts the whole server together: the kit, every feature with it, and what the platform serves itself. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log, webFolder } = parts;
  const files = watchedFiles(await openFileStore(config));
  const { kit, closeKit } = await openKit(parts, files);
  const { db, clock, now, productName, streams } = kit;
  await makePushKeys(kit);
  const app = await createServer(config, now, log, {
    stopping: parts.stopping,
    tracer: parts.telemetry?.tracer,
  });
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', closeKit);
  if (config.demo) await (await loadDemo()).addDemo(app, config, { db, clock, productName });

  const identification = { authenticate: authenticator(kit), authenticateKey: keyAuthenticator(kit) };
  const handlers = everyFeature.flatMap(({ handlers }) =>
    Object.entries<Readonly<Record<string, unknown>>>(handlers(kit)),
  );
  bindEvery(app, everyRoute, Object.fromEntries(handlers), {
    ...identification,
    limitKeys: limitKeys(clock, config.API_KEY_RATE_LIMIT),
    checkWrittenReplies: parts.checkWrittenReplies,
    largeBodies: largeBodies(dataFolders(config).arriving),
    noteActingWrite: actingWriteNotes(kit),
    keyedWrites: keyedWrites(kit),
    limitStrangers: limitStrangers(kit),
    formProof: kit.formProof,
  });
  const { standing = standingFrom(db, config) } = parts;
  addMonitoring(app, kit, { ...parts, files, standing });
  addOpenPages(app, kit, identification, webFolder);
  addStatusPage(app, {
    now,
    portalState: portalStateFrom({
      db,
      clock,
      standing,
      databaseAnswers: () => answersInTime(parts.pool),
      filesFail: files.isFailing,
    }),
  });
  if (webFolder === undefined) app.setNotFoundHandler(answerNotFound);
  else {
    const settingsOf = (lender: LenderNow) => presentSettings(config, lender);
    await addWebPages(app, webFolder, { now, settingsOf, notices: pageNoticesFrom(kit) }, config);
  }
  return app;
}
