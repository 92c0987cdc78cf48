import { expect } from 'vitest';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { runDueJobs } from './mails.ts';
import { personSignedIn, type SignedInPerson } from './people.ts';
import { send, type World } from './world.ts';

export interface Importer {
  readonly admin: SignedInPerson;
  /** Calls a path below `/staff/imports`. */
  readonly ask: (path: string, body?: unknown) => Promise<{ status: number; json: ImportDetail }>;
  readonly upload: (kind: string, content: string | Buffer, name?: string) => Promise<ImportDetail>;
  /** Runs an uploaded file with the guessed columns or the given ones. */
  readonly run: (
    started: ImportDetail,
    given: { commit: boolean; dateOrder?: string; columns?: readonly (string | null)[]; leftOut?: number[] },
  ) => Promise<ImportDetail>;
  /** The problems of importing a file, as `row column: message`. */
  readonly problemsOf: (kind: string, content: string | Buffer, name?: string) => Promise<string[]>;
}

/** Signs in an administrator and returns helpers for imports. */
export async function importer(world: World): Promise<Importer> {
  const admin = await personSignedIn(world, {
    accountType: 'Employee',
    isAdministrator: true,
    name: 'Ada Admin',
  });

  async function ask(path: string, body?: unknown) {
    const answer = await send(world, body === undefined ? 'GET' : 'POST', `/lima/api/staff/imports${path}`, {
      token: admin.token,
      body,
    });
    return { status: answer.status, json: answer.json as ImportDetail };
  }

  async function upload(kind: string, content: string | Buffer, name = `${kind}.csv`): Promise<ImportDetail> {
    const { status, json } = await ask('/start', {
      kind,
      name,
      data: Buffer.from(content).toString('base64'),
    });
    expect([status, json]).toEqual([200, expect.objectContaining({ state: 'uploaded' })]);
    return json;
  }

  async function run(
    started: ImportDetail,
    given: { commit: boolean; dateOrder?: string; columns?: readonly (string | null)[]; leftOut?: number[] },
  ): Promise<ImportDetail> {
    const { status } = await ask('/run', { id: started.id, columns: started.columns, ...given });
    expect(status).toBe(200);
    await runDueJobs(world);
    return (await ask(`/${started.id}`)).json;
  }

  return {
    admin,
    ask,
    upload,
    run,
    problemsOf: async (kind, content, name) => {
      const { outcome } = await run(await upload(kind, content, name), { commit: true });
      return (outcome?.problems ?? []).map(({ row, column, message }) => `${row} ${column}: ${message}`);
    },
  };
}
