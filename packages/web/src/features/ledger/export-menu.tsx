import { loadFailed } from '../../platform/load-failed.ts';
import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import type { ExportFormat } from '@drawbridge/contract/pipeline/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { call, messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Menu } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { LedgerFilter } from './ledger-filter.tsx';

interface ExportMenuProps {
  readonly dealId: string;
  readonly number: string;
  readonly filter: LedgerFilter;
}

export function ExportMenu({ dealId, number, filter }: ExportMenuProps) {
  const today = useToday();
  const download = useMutation({
    mutationFn: (format: ExportFormat) =>
      call(ledgerRoutes.export, { query: { dealid: dealId, format, ...filter } }),
    onSuccess: (bytes, format) => {
      const file = copy.fileName({ number, day: today, format });
      saveFile(bytes, file, mediaTypeOf(format));
      announce(copy.exported({ file }));
    },
    onError: (error) => announce(loadFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Menu
      label={copy.exportOf}
      triggerClass={buttonClass({ size: 'sm' })}
      trigger={
        <>
          {download.isPending ? <Spinner /> : <Download aria-hidden className="size-4" />}
          {download.isPending ? copy.exporting : copy.export}
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </>
      }
      items={(['csv', 'xlsx'] as const).map((format) => ({
        key: format,
        label: format === 'csv' ? copy.asCsv : copy.asWorkbook,
        disabled: download.isPending,
        onSelect: () => download.mutate(format),
      }))}
    />
  );
}
