import { termSheetCardCopy as copy } from '@drawbridge/messages/pricing';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { ownSheetsQuery } from './queries.ts';
import { SheetList } from './sheet-list.tsx';

/** The term sheets that the lender issued to a borrower, or for a broker’s clients. Nothing while there are none. */
export function OwnTermSheets({ className }: { readonly className?: string }) {
  const sheets = useQuery(ownSheetsQuery).data?.sheets ?? [];
  if (sheets.length === 0) return null;
  return (
    <div className={className}>
      <Card title={copy.own} count={sheets.length}>
        <SheetList sheets={sheets} />
      </Card>
    </div>
  );
}
