import { operations, type Operations } from '@drawbridge/contract/operations/schema.ts';
import { administratorSignedIn } from './lender-settings.ts';
import { send, type HttpAnswer, type World } from './world.ts';

const path = '/lima/api/staff/operations';

/** An administrator at the Operations page. */
export interface OperationsDesk {
  readonly token: string;
  read(): Promise<Operations>;
  post(what: string, body: object, token?: string): Promise<HttpAnswer>;
  /** What the administrator’s entries of the audit log say, oldest first. */
  entries(action: string): Promise<unknown[]>;
}

export async function operationsDesk(world: World): Promise<OperationsDesk> {
  const admin = await administratorSignedIn(world);
  return {
    token: admin.token,
    async read() {
      const answer = await send(world, 'GET', path, { token: admin.token });
      if (answer.status !== 200) throw new Error(answer.text);
      return operations.parse(answer.json);
    },
    post: (what, body, token = admin.token) => send(world, 'POST', `${path}/${what}`, { token, body }),
    async entries(action) {
      const { rows } = await world.pool.query<{ particulars: unknown }>(
        `select particulars from audit_log join accounts on accounts.id = account_id
         where action = $1 and email = $2 order by audit_log.id`,
        [action, admin.email],
      );
      return rows.map(({ particulars }) => particulars);
    },
  };
}

interface JobState {
  readonly attempts?: number;
  readonly lockedBy?: string;
  /** Null for a job that was never tried. */
  readonly error?: string | null;
  readonly inMinutes?: number;
  readonly payload?: object;
}

/** A job as the queue leaves it after its last attempt. */
export async function addJob(
  { pool }: World,
  kind: string,
  { attempts = 25, lockedBy, error = 'the other side hung up', inMinutes = -2, payload = {} }: JobState = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job($1, $3::json, run_at => now() + make_interval(mins => $2))`,
    [kind, inMinutes, JSON.stringify(payload)],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `update graphile_worker._private_jobs
     set attempts = $2, last_error = $4, locked_by = $3, locked_at = case when $3::text is not null then now() end
     where id = $1`,
    [id, attempts, lockedBy ?? null, error],
  );
  return id;
}
