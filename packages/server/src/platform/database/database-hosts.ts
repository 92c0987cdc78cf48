import pg from 'pg';

/** The addresses of a database, one of which accepts writes. */
export interface DatabaseHosts {
  readonly urls: readonly [string, ...string[]];
  /** Whether to check that a server accepts writes before using it; a standby doesn't. */
  readonly mustWrite: boolean;
}

const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i;

/** The supported libpq values; the others ask for servers the portal can't use. */
const mustWriteFor: Readonly<Record<string, boolean>> = { any: false, 'read-write': true, primary: true };

/**
 * Reads a connection string as PostgreSQL’s own clients do, with comma-separated hosts and `target_session_attrs`. Several
 * hosts imply `read-write` unless the string says `any`. Throws a RangeError that explains what is wrong.
 */
export function hostsOf(url: string): DatabaseHosts {
  const [, start, hosts, rest] = shape.exec(url) ?? [];
  if (start === undefined || hosts === undefined || rest === undefined)
    throw new RangeError('expects postgres://user:password@host:5432/database');
  const urls = hosts.split(',').map((host) => {
    const one = `${start}${host}${rest}`;
    if (!URL.canParse(one) || (host === '' && hosts !== ''))
      throw new RangeError('expects hosts as in postgres://user:password@one:5432,two:5432/database');
    return new URL(one);
  });
  const wanted = urls[0]?.searchParams.get('target_session_attrs') ?? undefined;
  const mustWrite = wanted === undefined ? urls.length > 1 : mustWriteFor[wanted];
  if (mustWrite === undefined)
    throw new RangeError(
      'target_session_attrs must be read-write, primary or any, because the portal writes',
    );
  const [first, ...others] = urls.map((one) => {
    if (wanted === undefined) return one.href;
    one.searchParams.delete('target_session_attrs');
    return one.href;
  });
  if (first === undefined) throw new RangeError('expects at least one host');
  return { urls: [first, ...others], mustWrite };
}

/** Of the pool’s five seconds for a connection, this much is for finding the host. */
const searchMs = 4500;

/** No server among the hosts can be used now. */
export class NoUsableHost extends Error {
  override name = 'NoUsableHost';
  readonly code = 'ECONNREFUSED';
}

type Connected = (error?: Error) => void;

/**
 * A client of `pg` for that connection string: it goes to the first host that answers and takes writes where that is asked
 * for, beginning with the one found last. After a failover new connections find the new primary by themselves.
 */
export function clientFor(url: string): new (config?: pg.ClientConfig) => pg.Client {
  const { urls, mustWrite } = hostsOf(url);
  const [only] = urls;
  const chooses = urls.length > 1 || mustWrite;
  let latest = only;

  async function find(config: pg.ClientConfig): Promise<string> {
    const reasons: string[] = [];
    for (const candidate of new Set([latest, ...urls])) {
      const patienceMs = Math.floor(searchMs / urls.length);
      const probed = { ...config, connectionString: candidate, query_timeout: patienceMs };
      const reason = await whyNot({ ...probed, connectionTimeoutMillis: patienceMs }, mustWrite);
      if (reason === undefined) {
        latest = candidate;
        return candidate;
      }
      reasons.push(`${new URL(candidate).host}: ${reason}`);
    }
    throw new NoUsableHost(`No database server can be used (${reasons.join('; ')})`);
  }

  return class extends pg.Client {
    readonly #config: pg.ClientConfig;

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: only });
      this.#config = config;
      // A connection may break while nobody waits for it, also in the moment it opens. Without a listener that would end the process;
      // the next query on it fails with the same error.
      this.on('error', () => undefined);
    }

    override connect(): Promise<this>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<this> | undefined {
      const connecting = this.#find().then(() => super.connect());
      if (callback === undefined) return connecting.then(() => this);
      void tell(callback, connecting);
      return undefined;
    }

    async #find(): Promise<void> {
      if (!chooses) return;
      const { hostname, port } = new URL(await find(this.#config));
      Object.assign(this, { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || 5432) });
    }
  };
}

/** Why a server cannot be used; undefined where it can. */
async function whyNot(config: pg.ClientConfig, mustWrite: boolean): Promise<string | undefined> {
  const probe = new pg.Client(config);
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    if (!mustWrite) return undefined;
    const { rows } = await probe.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'off' ? undefined : 'takes no writes';
  } catch (error) {
    return error instanceof Error ? error.message || String(error) : String(error);
  } finally {
    await probe.end().catch(() => undefined);
  }
}

async function tell(callback: Connected, connecting: Promise<unknown>): Promise<void> {
  const failed = await connecting.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  callback(failed);
}
