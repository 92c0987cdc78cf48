import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApp, type AppParts } from '../../src/app.ts';
import { readConfig, type Config } from '../../src/platform/config/config.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { createLog } from '../../src/platform/log.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith, type Sealing } from '../../src/platform/secrets/sealing.ts';
import { tokenKeysFrom, type TokenKeys } from '../../src/platform/session/token-keys.ts';
import { sessionTokens, type SessionTokens } from '../../src/platform/session/tokens.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** See `global-setup.ts`. */
    postgres: { adminUrl: string; runtimeUrl: string };
  }
}

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Date;
  forward(step: { minutes?: number; seconds?: number; hours?: number }): void;
}

function testClock(start: Date): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    forward({ hours = 0, minutes = 0, seconds = 0 }) {
      time += ((hours * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

export interface TestDatabase {
  readonly url: string;
  /** Connects as the role that owns the tables, for setting up, inspecting and tampering. */
  readonly pool: pg.Pool;
  /** Connects as the role that requests run as. */
  readonly runtimeUrl: string;
  drop(): Promise<void>;
}

let databases = 0;

async function cloneOf(template: 'migrated' | 'demo'): Promise<TestDatabase> {
  const { adminUrl, runtimeUrl } = inject('postgres');
  const name = `test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? '0'}_${++databases}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  // Copying files is faster than logging their contents.
  await admin.query(`create database ${name} template template_${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const runtime = new URL(runtimeUrl);
  runtime.pathname = url.pathname;
  const pool = openPool(url.href, 10, () => undefined);
  return {
    url: url.href,
    runtimeUrl: runtime.href,
    pool,
    async drop() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A migrated database without data. */
export function emptyDatabase(): Promise<TestDatabase> {
  return cloneOf('migrated');
}

export function databaseWithDemo(): Promise<TestDatabase> {
  return cloneOf('demo');
}

/** Opens a worker’s pools on a database. */
export function queuePool(url: string | undefined): (connections: number) => pg.Pool {
  if (url === undefined) throw new Error('a worker needs a database');
  return (connections) => openPool(url, connections, () => undefined);
}

export interface World {
  readonly url: string;
  readonly app: FastifyInstance;
  /** Connects as the role that owns the tables. */
  readonly pool: pg.Pool;
  /** Connects as the role that requests run as, like the server. */
  readonly runtimePool: pg.Pool;
  readonly clock: TestClock;
  readonly config: Config;
  readonly tokenKeys: TokenKeys;
  readonly sealing: Sealing;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** `demo` starts with the demo people and deals, `empty` without data. */
  readonly data?: 'empty' | 'demo';
  readonly environment?: Readonly<Record<string, string>>;
  /** Shares another world’s database or keys, as a second server for the same lender. */
  readonly beside?: World;
  readonly webFolder?: string;
  readonly telemetry?: AppParts['telemetry'];
  /** Gets each line of the server’s log, whose level the environment sets. */
  readonly onLine?: (line: string) => void;
}

/** The whole server on its own database, listening on a free port. Its time stands still until a test moves it. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = options.beside?.config.dataDir ?? mkdtempSync(join(tmpdir(), 'drawbridge-world-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SIGN_IN_LIMIT: '1000000',
    // A busy machine must not fail a test.
    OVERLOAD_DELAY: '0',
    PUBLIC_URL: 'http://portal.test',
    ...options.environment,
  });
  const database = options.beside ? undefined : await cloneOf(options.data === 'demo' ? 'demo' : 'migrated');
  const pool = options.beside?.pool ?? database?.pool;
  if (!pool) throw new Error('a world needs a database');
  const runtimePool =
    options.beside?.runtimePool ?? openPool(database?.runtimeUrl ?? '', 10, () => undefined);
  const clock = options.beside?.clock ?? testClock(new Date());
  const tokenKeys = options.beside?.tokenKeys ?? tokenKeysFrom(newSeed());
  const sealing = options.beside?.sealing ?? sealingWith(newSeed());
  const app = await createApp({
    config,
    pool: runtimePool,
    clock,
    log: createLog(config.LOG_LEVEL, undefined, options.onLine && { write: options.onLine }),
    tokenKeys,
    sealing,
    webFolder: options.webFolder,
    checkWrittenReplies: true,
    telemetry: options.telemetry,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    pool,
    runtimePool,
    clock,
    config,
    tokenKeys,
    sealing,
    async close() {
      await app.close();
      if (database) await runtimePool.end();
      await database?.drop();
      if (!options.beside) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The result of `make`, created once before the tests of a file. */
export function shared<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/** The result of `make`, created again before each test of a file. */
export function fresh<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeEach(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/** One world for all tests of a file. */
export function sharedWorld(options: WorldOptions = {}): World {
  const world = shared(() => startWorld(options));
  afterAll(() => world.close());
  return world;
}

/** A new world for each test of a file. */
export function freshWorld(options: WorldOptions = {}): World {
  const world = fresh(() => startWorld(options));
  afterEach(() => world.close());
  return world;
}

/** Issues tokens like the world’s server. */
export function authenticTokens({ tokenKeys, clock, config }: World): SessionTokens {
  return sessionTokens(tokenKeys, clock, config.publicUrl, config.IDLE_TIMEOUT + config.MODAL_TIMER);
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. Undefined if it is not JSON. */
  readonly json: unknown;
}

/** Sends a request like any program would. A body that is not a string is sent as JSON. */
export async function send(
  world: Pick<World, 'url'>,
  method: string,
  path: string,
  given: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<HttpAnswer> {
  const hasBody = given.body !== undefined;
  const response = await fetch(`${world.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      ...given.headers,
    },
    ...(hasBody ? { body: typeof given.body === 'string' ? given.body : JSON.stringify(given.body) } : {}),
  });
  const text = await wholeText(response);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}

/** The body, or the start of a body that never ends. */
async function wholeText(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? '';
}

/** A file in the repository’s root as text. */
export function projectFile(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
}
