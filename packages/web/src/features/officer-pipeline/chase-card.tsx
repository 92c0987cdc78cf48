import { nextStepWords, officerPipelineCopy as copy } from '@drawbridge/messages/officer-pipeline';
import type { PipelineRow } from '@drawbridge/contract/officer-pipeline/schema.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { Card } from '../../ui/card.tsx';
import { DeadlineTag } from '../application-decisions/public.ts';
import { pipelineLink } from './pipeline-columns.tsx';

/** What to chase next, most urgent first. Nothing while nothing is due. */
export function ChaseCard({ rows }: { readonly rows: readonly PipelineRow[] | undefined }) {
  if (rows === undefined || rows.length === 0) return null;
  return (
    <Card title={copy.chase} count={rows.length}>
      <ul aria-label={copy.chase} className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={`${row.kind} ${row.id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-[18px]"
          >
            <p className="min-w-0">
              {pipelineLink(row, { className: 'font-semibold', children: row.name })}
              <span className="block text-sm text-ink-2">{aboutOf(row)}</span>
            </p>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              {row.dueOn !== null && <DeadlineTag dueOn={row.dueOn} />}
              <span>{nextStepWords[row.next]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function aboutOf({ number, property, stage, days, phone }: PipelineRow): string {
  return [number, stage && stageName(stage), property, phone, copy.daysOf({ days })]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
