import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import type { PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Tag } from '../../ui/tag.tsx';
import { payoffCopy, stateWords } from './copy.ts';

interface PayoffLettersProps {
  readonly quotes: readonly PayoffQuote[];
  /** For employees, who also see who issued a letter and its code. */
  readonly forStaff?: boolean;
}

/** The payoff letters of a loan, the latest first, each to download. */
export function PayoffLetters({ quotes, forStaff = false }: PayoffLettersProps) {
  return (
    <Card title={payoffCopy.letters}>
      {quotes.length === 0 ? (
        <p className="p-4 text-ink-2 md:px-[18px]">{payoffCopy.noLetters}</p>
      ) : (
        <ul aria-label={payoffCopy.letters} className="divide-y divide-line">
          {quotes.map((quote) => (
            <Letter key={quote.id} quote={quote} forStaff={forStaff} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Letter({ quote, forStaff }: { readonly quote: PayoffQuote; readonly forStaff: boolean }) {
  const { word, tone } = stateWords[quote.state];
  const goodThrough = formatDate(quote.goodThrough);
  const issued = formatMoment(quote.issuedAt);
  const open = useMutation({
    mutationFn: () =>
      call(forStaff ? payoffRoutes.staffLetter : payoffRoutes.letter, { params: { id: quote.id } }),
    onSuccess: (bytes) => saveFile(bytes, payoffCopy.fileName(quote.goodThrough), 'application/pdf'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
      <div className="min-w-0 flex-1">
        <p className="num flex flex-wrap items-center gap-2 font-medium">
          {`${formatDollars(quote.total)}, ${payoffCopy.goodThrough.toLowerCase()} ${goodThrough}`}
          <Tag tone={tone}>{word}</Tag>
        </p>
        <p className="num text-sm text-ink-2">
          {forStaff
            ? `${payoffCopy.issuedBy(issued, quote.issuedBy)} · ${payoffCopy.code(quote.code)}`
            : payoffCopy.issuedOn(issued)}
        </p>
        {open.isError && <FieldError>{payoffCopy.failed(messageOf(open.error))}</FieldError>}
      </div>
      <Button
        size="sm"
        aria-label={payoffCopy.downloadNamed(goodThrough)}
        icon={<FileText aria-hidden className="size-4" />}
        busy={open.isPending}
        busyLabel={payoffCopy.downloading}
        onClick={() => open.mutate()}
      >
        {payoffCopy.download}
      </Button>
    </li>
  );
}
