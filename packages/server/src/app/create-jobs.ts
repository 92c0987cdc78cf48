import { noteLinkFailure } from '../features/access/public.ts';
import { sumUpFileCounts } from '../platform/files/store.ts';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import type { JobHandlers, JobName, JobRun } from '../platform/jobs/queue.ts';
import type { JobKit } from '../platform/kit/kit.ts';
import { mailTransport } from '../platform/mail/mail-transport.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { everyFeature, type features } from './features.ts';
import { forgetOld } from './forget-old.ts';
import { postOutward } from '../platform/outbound/post-outward.ts';
import { sendPush } from '../platform/push/send-push.ts';
import { openJobKit, type JobParts } from './open-kit.ts';

type Features = typeof features;
type JobsOf<F> = F extends { readonly jobs: (kit: JobKit) => infer Handlers } ? keyof Handlers : never;
/** Job kinds that belong to no feature. A kind without a handler does not compile below. */
type PlatformJob = Exclude<JobName, { [noun in keyof Features]: JobsOf<Features[noun]> }[keyof Features]>;

/** A handler for every kind of background job. */
export async function createJobs(parts: JobParts): Promise<JobHandlers> {
  const { kit, readTimeZone } = await openJobKit(parts);
  const ofPlatform: Pick<JobHandlers, PlatformJob> = {
    'send mail': sendMail({
      ...kit,
      transport: await mailTransport(kit.config, kit.lender),
      keepsBodies: kit.config.demo,
      onGivenUp: noteLinkFailure,
    }),
    'send push': sendPush({
      ...kit,
      postOutward: parts.postOutward ?? postOutward,
      pushServices: kit.config.pushServices,
      keepsBodies: kit.config.demo,
    }),
    'sweep old rows': () => sweepOldRows(kit),
  };
  const ofFeatures = everyFeature.map(({ jobs }) => jobs?.(kit));
  // The type of `ofPlatform` ensures a handler for every kind.
  return after(readTimeZone, Object.assign({}, ofPlatform, ...ofFeatures) as JobHandlers);
}

/** The handlers, each run after this step. */
function after(step: () => Promise<void>, handlers: JobHandlers): JobHandlers {
  type Run = (payload: unknown, run: JobRun) => Promise<void>;
  const wrapped = Object.entries(handlers as Record<JobName, Run>).map(([name, handle]): [string, Run] => [
    name,
    async (payload, run) => {
      await step();
      await handle(payload, run);
    },
  ]);
  return Object.fromEntries(wrapped) as JobHandlers;
}

/** Files go last, because rows that went may have named them. */
async function sweepOldRows({ config, db, files, clock, lender }: JobKit): Promise<void> {
  const now = clock.now();
  const current = await lender();
  await forgetOld(config)(db, now, current);
  for (const { sweeps = [] } of everyFeature) for (const sweep of sweeps) await sweep(db, now, current);
  await sweepFiles(db, files, now);
  await sumUpFileCounts(db);
}
