import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import type { ExportFormat } from '@drawbridge/contract/wire/export-formats.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Menu } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface ExportMenuProps {
  /** Accessible name of the button and of its menu. */
  readonly label: string;
  readonly words: {
    readonly export: string;
    readonly exporting: string;
    readonly asCsv: string;
    readonly asWorkbook: string;
    readonly exported: (given: { readonly file: string }) => string;
  };
  readonly failed: (given: { readonly reason: string }) => string;
  readonly load: (format: ExportFormat) => Promise<ArrayBuffer>;
  readonly fileName: (format: ExportFormat) => string;
}

/** Exports what a page lists, for a spreadsheet. */
export function ExportMenu({ label, words, failed, load, fileName }: ExportMenuProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (bytes, format) => {
      const file = fileName(format);
      saveFile(bytes, file, mediaTypeOf(format));
      announce(words.exported({ file }));
    },
    onError: (error) => announce(failed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Menu
      label={label}
      triggerClass={buttonClass({ size: 'sm' })}
      trigger={
        <>
          {download.isPending ? <Spinner /> : <Download aria-hidden className="size-4" />}
          {download.isPending ? words.exporting : words.export}
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </>
      }
      items={(['csv', 'xlsx'] as const).map((format) => ({
        key: format,
        label: format === 'csv' ? words.asCsv : words.asWorkbook,
        disabled: download.isPending,
        onSelect: () => download.mutate(format),
      }))}
    />
  );
}
