import { escrowLetterCopy as copy } from '@drawbridge/messages/escrow';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { escrowRoutes } from '@drawbridge/contract/escrow/routes.ts';
import type { AcceptedAnalysis } from '@drawbridge/contract/escrow/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface LetterButtonProps {
  readonly dealId: string;
  readonly analysis: Pick<AcceptedAnalysis, 'id' | 'from'>;
}

/** Downloads the annual statement of an accepted analysis. */
export function LetterButton({ dealId, analysis: { id, from } }: LetterButtonProps) {
  const open = useMutation({
    mutationFn: () => call(escrowRoutes.analysisPdf, { body: { dealid: dealId, id } }),
    onSuccess: (bytes) => {
      saveFile(bytes, copy.fileName({ from }), 'application/pdf');
      announce(copy.saved);
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
      <VisuallyHidden>{formatDate(from)}</VisuallyHidden>
    </Button>
  );
}
