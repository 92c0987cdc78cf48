import { escrowLetterCopy as copy } from '@drawbridge/messages/escrow';
import { escrowRoutes } from '@drawbridge/contract/escrow/routes.ts';
import type { AcceptedAnalysis } from '@drawbridge/contract/escrow/schema.ts';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { PdfButton } from '../exports/public.ts';

interface LetterButtonProps {
  readonly dealId: string;
  readonly analysis: Pick<AcceptedAnalysis, 'id' | 'from'>;
}

/** Downloads the annual statement of an accepted analysis. */
export function LetterButton({ dealId, analysis: { id, from } }: LetterButtonProps) {
  return (
    <PdfButton
      copy={copy}
      load={() => call(escrowRoutes.analysisPdf, { body: { dealid: dealId, id } })}
      fileName={copy.fileName({ from })}
      of={formatDate(from)}
      saved={copy.saved}
    />
  );
}
