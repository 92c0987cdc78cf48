import { importCopy, kindWords } from '@drawbridge/messages/imports';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { importRoutes } from '@drawbridge/contract/imports/routes.ts';
import { templateFormats, type TemplateFormat } from '@drawbridge/contract/imports/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { call, messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Template downloads for one kind of import, in both formats. */
export function TemplateButtons({ kind }: { readonly kind: ImportKind }) {
  const { name } = kindWords[kind];
  const download = useMutation({
    mutationFn: (format: TemplateFormat) => call(importRoutes.template, { query: { kind, format } }),
    onSuccess: (bytes, format) =>
      saveFile(bytes, `${importCopy.title} ${kind}.${format}`, mediaTypeOf(format)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm text-ink-2">{importCopy.template}</span>
      {templateFormats.map((format) => (
        <Button
          key={format}
          size="sm"
          icon={<Download aria-hidden className="size-3.5" />}
          busy={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          <span aria-hidden>{format.toUpperCase()}</span>
          <VisuallyHidden>
            {importCopy.templateAs({ kind: name, format: format.toUpperCase() })}
          </VisuallyHidden>
        </Button>
      ))}
      {download.isError && (
        <div role="alert" className="basis-full">
          <FieldError>{importCopy.templateFailed({ reason: messageOf(download.error) })}</FieldError>
        </div>
      )}
    </div>
  );
}
