import { payoffCopy } from '@drawbridge/messages/payoff';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';

interface LetterButtonProps {
  readonly letter: { readonly id: string; readonly goodThrough: string };
  /** True for employees, false for the borrower or the person who requested the letter. */
  readonly forStaff: boolean;
}

export function LetterButton({ letter: { id, goodThrough }, forStaff }: LetterButtonProps) {
  const open = useMutation({
    mutationFn: () => call(forStaff ? payoffRoutes.staffLetter : payoffRoutes.letter, { params: { id } }),
    onSuccess: (bytes) => saveFile(bytes, payoffCopy.fileName({ goodThrough }), 'application/pdf'),
  });
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        size="sm"
        aria-label={payoffCopy.downloadNamed({ goodThrough: formatDate(goodThrough) })}
        icon={<FileText aria-hidden className="size-4" />}
        busy={open.isPending}
        busyLabel={payoffCopy.downloading}
        onClick={() => open.mutate()}
      >
        {payoffCopy.download}
      </Button>
      {open.isError && <FieldError>{payoffCopy.failed({ reason: messageOf(open.error) })}</FieldError>}
    </div>
  );
}
