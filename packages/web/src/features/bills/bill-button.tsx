import { billCopy as copy } from '@drawbridge/messages/bills';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { billRoutes } from '@drawbridge/contract/bills/routes.ts';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Downloads a bill as it was sent. */
export function BillButton({ dealId, bill: { number } }: { readonly dealId: string; readonly bill: Bill }) {
  const open = useMutation({
    mutationFn: () => call(billRoutes.pdf, { body: { dealid: dealId, number } }),
    onSuccess: (bytes) => {
      saveFile(bytes, `${number}.pdf`, 'application/pdf');
      announce(copy.saved({ number }));
    },
    onError: (error) => announce(copy.failed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      size="sm"
      icon={<FileText aria-hidden className="size-3.5" />}
      busy={open.isPending}
      busyLabel={copy.preparing}
      onClick={() => open.mutate()}
    >
      {copy.download}
      <VisuallyHidden>{number}</VisuallyHidden>
    </Button>
  );
}
