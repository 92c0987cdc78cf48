import { staffBankCopy as copy } from '@drawbridge/messages/beneficiaries';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import type { StaffBankAccountDetail } from '@drawbridge/contract/beneficiaries/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatFileSize, formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The borrower’s voided checks and bank letters. Each view is in the audit log. */
export function StaffAccountFiles({ account: { id, files } }: { readonly account: StaffBankAccountDetail }) {
  const open = useMutation({
    mutationFn: (fileId: string) => call(beneficiaryRoutes.showFile, { body: { id, fileId } }),
    onSuccess: ({ url }) => location.assign(url),
    gcTime: 0,
  });
  return (
    <Card title={copy.files}>
      {files.length === 0 ? (
        <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noFiles}</p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-[18px]">
              <FileText aria-hidden className="size-4 shrink-0 text-accent" />
              <div className="min-w-0 flex-1">
                <bdi className="font-medium wrap-anywhere">{file.name}</bdi>
                <p className="text-sm text-ink-2">
                  {formatFileSize(file.size)}, {formatMoment(file.created_at)}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={copy.openFileOf({ name: file.name })}
                disabled={open.isPending}
                onClick={() => open.mutate(file.id)}
              >
                {copy.openFile}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open.isError && (
        <div className="p-4">
          <Alert tone="red">{messageOf(open.error)}</Alert>
        </div>
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-[18px]">{copy.filesNote}</p>
    </Card>
  );
}
