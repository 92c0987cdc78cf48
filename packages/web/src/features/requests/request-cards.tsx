import { requestsCopy as copy } from '@drawbridge/messages/requests';
import type { RequestDetail, RequestFile } from '@drawbridge/contract/requests/schema.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { FileLinks, type FreshFiles } from './file-links.tsx';
import { StatusTag } from './status-tag.tsx';

export function AnswersCard({ title, answers }: { readonly title: string } & Pick<RequestDetail, 'answers'>) {
  return (
    <Card title={title} padded>
      <DescriptionList
        className="-my-2.5"
        items={answers.map(({ label, value, holds }) => ({
          label,
          value: <span className="whitespace-pre-line">{shown(value, holds)}</span>,
        }))}
      />
    </Card>
  );
}

interface FilesCardProps {
  readonly title: string;
  readonly files: readonly RequestFile[];
  readonly refresh: FreshFiles;
}

export function FilesCard({ title, files, refresh }: FilesCardProps) {
  if (files.length === 0) return null;
  return (
    <Card title={title} padded>
      <FileLinks files={files} refresh={refresh} />
    </Card>
  );
}

interface HistoryCardProps {
  readonly request: Pick<RequestDetail, 'history' | 'status'>;
  readonly events?: Readonly<Record<RequestDetail['history'][number]['event'], string>>;
}

export function HistoryCard({ request: { history, status }, events = copy.events }: HistoryCardProps) {
  return (
    <Card title={copy.history} padded actions={<StatusTag status={status} />}>
      <Timeline
        label={copy.history}
        entries={history.toReversed().map(({ event, note, at }) => ({
          title: events[event],
          note: note !== null && <span className="whitespace-pre-line wrap-anywhere">{note}</span>,
          when: formatMoment(at),
        }))}
      />
    </Card>
  );
}

function shown(value: string | number, holds: 'text' | 'dollars' | 'day'): string {
  if (holds === 'dollars') return formatDollars(Number(value));
  return holds === 'day' ? formatDate(String(value)) : String(value);
}
