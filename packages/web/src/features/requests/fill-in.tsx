import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import type { FilledFrom, RequestTable } from '@drawbridge/contract/requests/request-fields.ts';
import { call } from '../../platform/api.ts';
import { prefill } from '../../platform/drafts.ts';
import { currentSession } from '../../platform/session.ts';
import { LoanPicker } from './loan-picker.tsx';
import type { RequestForm } from './use-request-form.ts';

interface FillInProps {
  readonly fields: RequestTable;
  readonly request: Pick<RequestForm, 'form'>;
  /** The deal the request is about, when already known. */
  readonly dealId: string | undefined;
}

/** Fills in what the lender knows: the borrower’s details on load, a loan’s details once the borrower picks it. */
export function FillIn({ fields, request: { form }, dealId }: FillInProps) {
  const client = useQueryClient();
  const namesFrom = (from: FilledFrom) =>
    Object.keys(fields).filter((name) => fields[name]?.filledFrom === from);
  const fillBlank = useEffectEvent((from: FilledFrom, known: unknown) => {
    for (const name of namesFrom(from)) {
      const typed = form.getValues(name);
      const parts = typeof typed === 'object' && typed !== null ? Object.values(typed) : [typed];
      if (parts.every((part) => part === '')) prefill(form, name, known);
    }
  });
  useEffect(() => {
    const isWanted = Object.values(fields).some(
      ({ filledFrom }) => filledFrom === 'own phone' || filledFrom === 'own address',
    );
    if (!isWanted || currentSession()?.accountType !== 'CustomerAccount') return;
    client
      .query({ queryKey: ['profile'], queryFn: () => call(profileRoutes.read, {}) })
      .then(({ phone, address, city, state, zip }) => {
        fillBlank('own phone', phone ?? '');
        fillBlank('own address', {
          street: address ?? '',
          city: city ?? '',
          state: state ?? '',
          zip: zip ?? '',
        });
      })
      // The form works without prefilled details.
      .catch(() => undefined);
  }, [client, fields]);
  const fill = (from: FilledFrom, known: (name: string) => unknown) => {
    for (const name of namesFrom(from)) form.setValue(name, known(name), { shouldDirty: true });
  };
  return (
    <LoanPicker
      dealId={dealId}
      onPick={({ loanNumber, address, parts, entity }) => {
        fill('loan number', () => loanNumber);
        fill('loan address', (name) => (fields[name]?.kind === 'address' ? parts : address));
        if (entity !== '') fill('loan entity', () => entity);
      }}
    />
  );
}
