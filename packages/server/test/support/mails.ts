import { send, type World } from './world.ts';

export { runDueJobs } from './due-jobs.ts';

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The English version of an email in another language. */
  readonly english_subject: string | null;
  readonly english_text: string | null;
  readonly created_at: string;
}

/** The emails written to an address so far, newest first. */
export async function mailsTo(world: World, address: string): Promise<WrittenMail[]> {
  const { json } = await send(world, 'GET', '/dev/outbox.json');
  return (json as WrittenMail[]).filter((mail) => mail.to === address);
}

/** Makes every delayed job due now. */
export async function makeJobsDue(world: Pick<World, 'pool'>): Promise<void> {
  await world.pool.query('update graphile_worker._private_jobs set run_at = now()');
}
