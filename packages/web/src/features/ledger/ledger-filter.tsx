import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ledgerExport } from '@drawbridge/contract/ledger/schema.ts';
import { entryKindLabels, entryKinds } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const ledgerFilter = z.pick(ledgerExport, { kind: true, from: true, to: true });
export type LedgerFilter = z.infer<typeof ledgerFilter>;

/** Reads the filter from the address and ignores invalid parts. */
export function useLedgerFilter(): LedgerFilter {
  const given: Record<string, unknown> = useSearch({ strict: false });
  return ledgerFilter.safeParse(given).data ?? {};
}

export function isFiltered({ kind, from, to }: LedgerFilter): boolean {
  return kind !== undefined || from !== undefined || to !== undefined;
}

export function LedgerFilterBar({ filter }: { readonly filter: LedgerFilter }) {
  const navigate = useNavigate();
  function narrow(by: Readonly<Record<keyof LedgerFilter, string | undefined>>): void {
    const search = Object.fromEntries(
      Object.entries(by).filter(([, value]) => value !== undefined && value !== ''),
    );
    void navigate({ to: '.', search, replace: true, resetScroll: false, state: true });
  }
  const now = { kind: filter.kind, from: filter.from, to: filter.to };
  return (
    <>
      <SelectField
        id="ledger-kind"
        label={copy.kind}
        labelHidden
        placeholder={copy.everyKind}
        options={entryKinds.map((kind) => ({ value: kind, label: entryKindLabels[kind] }))}
        value={filter.kind ?? ''}
        onChange={({ target }) => narrow({ ...now, kind: target.value })}
        className="max-md:col-span-2 md:w-52"
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`ledger-${end}`}
          type="date"
          label={copy[end]}
          labelHidden
          lead={copy[end]}
          value={filter[end] ?? ''}
          onChange={({ target }) => narrow({ ...now, [end]: target.value })}
          className="max-md:col-span-2 md:w-52"
        />
      ))}
      {isFiltered(filter) && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => narrow({ kind: undefined, from: undefined, to: undefined })}
        >
          {copy.clear}
        </Button>
      )}
    </>
  );
}
