import { resourceGroupLabels, resourcesCopy } from '@drawbridge/messages/resources';
import { FileSpreadsheet, FileText, FileType } from 'lucide-react';
import {
  resourceIds,
  resources,
  resourceWords,
  type ResourceFormat,
  type ResourceGroup,
  type ResourceId,
} from '@drawbridge/domain/resources/catalog.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from './download-button.tsx';

const icons = { pdf: FileText, xlsx: FileSpreadsheet, docx: FileType } as const satisfies Record<
  ResourceFormat,
  unknown
>;

export function ResourceList({ group }: { readonly group: ResourceGroup }) {
  const ids = resourceIds.filter((id) => resources[id].group === group);
  return (
    <Card title={resourceGroupLabels[group]} note={resourcesCopy.groupNote[group]}>
      <ul className="divide-y divide-line">
        {ids.map((id) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3.5 md:px-[18px]">
            <Described id={id} />
            <DownloadButton id={id} className="w-full shrink-0 sm:w-40" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Described({ id }: { readonly id: ResourceId }) {
  const { format } = resources[id];
  const { title, description } = resourceWords[id];
  const Icon = icons[format];
  return (
    <>
      <div aria-hidden className="grid size-9 shrink-0 place-items-center rounded-lg bg-soft text-accent">
        <Icon className="size-[18px]" />
      </div>
      <div className="min-w-0 flex-1 basis-0">
        <p className="font-semibold">
          {title} <span className="ml-1 text-sm font-normal text-ink-2">{resourcesCopy.format[format]}</span>
        </p>
        <p className="text-ink-2">{description}</p>
      </div>
    </>
  );
}
