import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { nightlyRoutes } from '@drawbridge/contract/nightly/routes.ts';
import { operationRoutes } from '@drawbridge/contract/operations/routes.ts';
import { runnableJobs, type JobKind, type RunnableJob } from '@drawbridge/contract/operations/schema.ts';
import { call } from '../../platform/api.ts';
import { ActButton } from './act-button.tsx';

type Startable = RunnableJob | 'run nightly';

export const canRunNow = (kind: JobKind): kind is Startable =>
  kind === 'run nightly' || runnableJobs.some((runnable) => runnable === kind);

interface RunNowProps {
  readonly kind: Startable;
  /** What the button says outside of the table of jobs. */
  readonly label?: string;
}

export function RunNow({ kind, label }: RunNowProps) {
  const job = copy.kinds[kind];
  const start =
    kind === 'run nightly'
      ? () => call(nightlyRoutes.run, {})
      : () => call(operationRoutes.run, { body: { kind } });
  return (
    <ActButton<unknown>
      label={label ?? copy.runNow}
      named={label === undefined ? copy.runNamed({ job }) : undefined}
      busyLabel={copy.starting}
      act={start}
      done={() => copy.started({ job })}
      failed={copy.runFailed}
    />
  );
}
