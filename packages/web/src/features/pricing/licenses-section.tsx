import { licensesCopy as copy, pricingProducts } from '@drawbridge/messages/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LicensedMatrix } from '@drawbridge/contract/pricing/grid-schema.ts';
import { pricingRoutes } from '@drawbridge/contract/pricing/routes.ts';
import { applicationProducts, type ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import {
  licensedBorrowers,
  type License,
  type LicensedBorrower,
} from '@drawbridge/domain/pricing/licenses.ts';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { licensesQuery } from './queries.ts';

/** The states, products and kinds of borrowers that the lender lends to. */
export function LicensesSection() {
  usePageTitle(copy.tab);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-ink-2">{copy.text}</p>
      <QueryView query={useQuery(licensesQuery)} failure={loadFailed} skeleton={<ListSkeleton />}>
        {(matrix) => <LicensesForm key={matrix.version} matrix={matrix} />}
      </QueryView>
    </div>
  );
}

const order = Object.keys(usStates) as readonly UsState[];
const choices = licensedBorrowers.map((value) => ({ value, label: copy[value] }));

function LicensesForm({ matrix }: { readonly matrix: LicensedMatrix }) {
  const queryClient = useQueryClient();
  const [licenses, setLicenses] = useState<readonly License[]>(matrix.licenses);
  const isChanged = licenses !== matrix.licenses;
  useLeaveWarning(isChanged);
  const save = useMutation({
    mutationFn: () =>
      call(pricingRoutes.setLicenses, { body: { licenses: [...licenses], version: matrix.version } }),
    onSuccess: (now) => {
      queryClient.setQueryData(licensesQuery.queryKey, now);
      announce(copy.saved);
    },
    onError: (error) => announce(copy.saveFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  const states = order.filter((state) => licenses.some((each) => each.state === state));
  const others = order.filter((state) => !states.includes(state));

  function set(state: UsState, product: ApplicationProduct, borrower: string): void {
    const rest = licenses.filter((each) => each.state !== state || each.product !== product);
    setLicenses(
      borrower === '' ? rest : [...rest, { state, product, borrower: borrower as LicensedBorrower }],
    );
  }

  return (
    <Card
      title={copy.tab}
      {...(matrix.changedAt !== null && {
        note: copy.changed({ who: matrix.changedBy ?? '', when: formatMoment(matrix.changedAt) }),
      })}
      footer={
        <Button
          variant="primary"
          disabled={!isChanged}
          busy={save.isPending}
          busyLabel={copy.saving}
          onClick={() => save.mutate()}
        >
          {copy.save}
        </Button>
      }
    >
      {states.length === 0 && <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>}
      <ul className="divide-y divide-line">
        {states.map((state) => (
          <li key={state} className="grid gap-3 px-4 py-3 md:px-[18px]">
            <div className="flex items-center gap-2">
              <h3 className="font-semibold text-ink">{usStates[state]}</h3>
              <IconButton
                icon={<Trash2 aria-hidden className="size-4" />}
                label={copy.remove({ state: usStates[state] })}
                onClick={() => setLicenses(licenses.filter((each) => each.state !== state))}
              />
            </div>
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
              {applicationProducts.map((product) => (
                <SelectField
                  key={product}
                  label={pricingProducts[product]}
                  aria-label={copy.cell({ product: pricingProducts[product], state: usStates[state] })}
                  placeholder={copy.notLent}
                  options={choices}
                  value={
                    licenses.find((each) => each.state === state && each.product === product)?.borrower ?? ''
                  }
                  onChange={({ target }) => set(state, product, target.value)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 md:px-[18px]">
        <SelectField
          label={copy.add}
          className="max-w-60"
          placeholder={copy.choose}
          options={others.map((value) => ({ value, label: usStates[value] }))}
          value=""
          onChange={({ target }) =>
            setLicenses([
              ...licenses,
              ...applicationProducts.map((product) => ({
                state: target.value,
                product,
                borrower: 'entity' as const,
              })),
            ])
          }
        />
      </div>
    </Card>
  );
}
