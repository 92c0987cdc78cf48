import { staffDealCopy } from '@drawbridge/messages/deals';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { announce } from '../../ui/announcer-store.ts';
import { lenderDealQuery } from './staff-queries.ts';
import type { FieldValue, FormFields } from './record-field.ts';
import { RecordForm } from './record-form.tsx';

interface RecordDialogProps<Body> {
  readonly title: string;
  readonly dealId: string;
  readonly fields: FormFields;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Sent along with the fields: the deal, its version and the record. */
  readonly along: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodMiniType<Body>;
  readonly send: (body: Body) => Promise<LenderDeal>;
  readonly onClose: () => void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** A form for a deal, or for one of its members, properties or orders. */
export function RecordDialog<Body>({ dealId, onClose, ...form }: RecordDialogProps<Body>) {
  const queryClient = useQueryClient();
  const { queryKey } = lenderDealQuery(dealId);
  return (
    <RecordForm
      {...form}
      onSaved={(now: LenderDeal) => {
        queryClient.setQueryData(queryKey, now);
        void queryClient.invalidateQueries({ queryKey: ['deal', dealId] });
        announce(staffDealCopy.saved);
        onClose();
      }}
      onRefused={({ code }) => {
        if (code === 'deal_changed') void queryClient.invalidateQueries({ queryKey });
      }}
      onClose={onClose}
    />
  );
}
