import { loadFailed } from '../../platform/load-failed.ts';
import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import { call } from '../../platform/api.ts';
import { useToday } from '../../platform/use-today.ts';
import { ExportMenu } from '../exports/public.ts';
import type { LedgerFilter } from './ledger-filter.tsx';

interface LedgerExportMenuProps {
  readonly dealId: string;
  readonly number: string;
  readonly filter: LedgerFilter;
}

export function LedgerExportMenu({ dealId, number, filter }: LedgerExportMenuProps) {
  const today = useToday();
  return (
    <ExportMenu
      label={copy.exportOf}
      words={copy}
      failed={loadFailed}
      load={(format) => call(ledgerRoutes.export, { query: { dealid: dealId, format, ...filter } })}
      fileName={(format) => copy.fileName({ number, day: today, format })}
    />
  );
}
