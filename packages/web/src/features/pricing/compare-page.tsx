import { compareCopy as copy, pricingProducts } from '@drawbridge/messages/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import type { PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import { comparisonRoutes } from '@drawbridge/contract/pricing/term-sheet-routes.ts';
import type { Comparison } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { applicationProducts, type ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { call, messageOf } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EstimateBody, FitsTag } from './estimate-panel.tsx';
import { OwnTermSheets } from './own-sheets.tsx';
import { comparisonsQuery } from './queries.ts';
import { SavedComparisons } from './saved-comparisons.tsx';
import { ScenarioFields } from './scenario-fields.tsx';
import { useEstimate } from './use-estimate.ts';

const mostScenarios = 3;

interface Open {
  /** Null until it is saved. */
  readonly id: string | null;
  readonly name: string;
  /** Each with a key of its own, so that fields stay with their scenario. */
  readonly scenarios: readonly { readonly key: number; readonly scenario: PricedScenario }[];
}

const first: PricedScenario = { product: 'fix and flip', answers: {}, wanted: null };
const blank: Open = { id: null, name: '', scenarios: [{ key: 1, scenario: first }] };

/** A broker compares up to three scenarios side by side, saves them and prints them. */
export function ComparePage() {
  usePageTitle(copy.title);
  const [open, setOpen] = useState<Open>(blank);
  const { scenarios } = open;
  const nextKey = Math.max(...scenarios.map(({ key }) => key)) + 1;
  const set = (key: number, scenario: PricedScenario) =>
    setOpen((now) => ({
      ...now,
      scenarios: now.scenarios.map((each) => (each.key === key ? { key, scenario } : each)),
    }));
  return (
    <div className="page">
      <PageHeading
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <>
            <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
              {copy.print}
            </Button>
            <Button
              icon={<Plus aria-hidden className="size-4" />}
              disabled={scenarios.length >= mostScenarios}
              onClick={() => {
                // A copy of the last one: usually a single figure differs.
                const scenario = scenarios.at(-1)?.scenario ?? first;
                setOpen({ ...open, scenarios: [...scenarios, { key: nextKey, scenario }] });
              }}
            >
              {copy.add}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-3">
        {scenarios.map(({ key, scenario }, at) => (
          <ScenarioColumn
            key={`${open.id} ${key}`}
            title={copy.scenario({ position: at + 1 })}
            prefix={`scenario-${key}`}
            scenario={scenario}
            onChange={(changed) => set(key, changed)}
            onRemove={
              scenarios.length === 1
                ? undefined
                : () => setOpen({ ...open, scenarios: scenarios.filter((each) => each.key !== key) })
            }
          />
        ))}
      </div>
      <SaveComparison
        open={open}
        onSaved={(id) => setOpen({ ...open, id })}
        onName={(name) => setOpen({ ...open, name })}
      />
      <SavedComparisons
        onOpen={({ id, name, scenarios: saved }: Comparison) =>
          setOpen({ id, name, scenarios: saved.map((scenario, key) => ({ key, scenario })) })
        }
      />
      <OwnTermSheets />
    </div>
  );
}

interface ScenarioColumnProps {
  readonly title: string;
  readonly prefix: string;
  readonly scenario: PricedScenario;
  readonly onChange: (scenario: PricedScenario) => void;
  readonly onRemove: (() => void) | undefined;
}

function ScenarioColumn({ title, prefix, scenario, onChange, onRemove }: ScenarioColumnProps) {
  const { estimate } = useEstimate(scenario);
  return (
    <Card
      title={title}
      actions={
        <>
          <FitsTag estimate={estimate} />
          {onRemove && (
            <Button size="sm" aria-label={copy.removeNamed({ scenario: title })} onClick={onRemove}>
              {copy.remove}
            </Button>
          )}
        </>
      }
    >
      {estimate?.kind === 'off' && <p className="p-4 text-ink-2">{copy.off}</p>}
      {estimate && (
        <EstimateBody
          estimate={estimate}
          isPurchase={(scenario.answers.purpose ?? 'purchase') === 'purchase'}
        />
      )}
      <div className="grid gap-4 border-t border-line p-4">
        <SelectField
          id={`${prefix}-product`}
          label={copy.product}
          options={applicationProducts.map((value) => ({ value, label: pricingProducts[value] }))}
          value={scenario.product}
          onChange={({ target }) => onChange({ ...scenario, product: target.value as ApplicationProduct })}
        />
        <ScenarioFields prefix={prefix} scenario={scenario} onChange={onChange} />
      </div>
    </Card>
  );
}

interface SaveComparisonProps {
  readonly open: Open;
  readonly onName: (name: string) => void;
  readonly onSaved: (id: string | null) => void;
}

function SaveComparison({ open, onName, onSaved }: SaveComparisonProps) {
  const queryClient = useQueryClient();
  const known = useQuery(comparisonsQuery).data?.comparisons ?? [];
  const save = useMutation({
    mutationFn: () => {
      const { id, name, scenarios } = open;
      return call(comparisonRoutes.save, {
        body: { id, name, scenarios: scenarios.map(({ scenario }) => scenario) },
      });
    },
    onSuccess: (now) => {
      const added = now.comparisons.find(({ id }) => !known.some((each) => each.id === id));
      queryClient.setQueryData(comparisonsQuery.queryKey, now);
      announce(copy.saved);
      onSaved(open.id ?? added?.id ?? null);
    },
    onError: (error) => announce(copy.saveFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        id="comparison-name"
        label={copy.name}
        maxLength={100}
        value={open.name}
        onChange={({ target }) => onName(target.value)}
      />
      <Button type="submit" variant="primary" busy={save.isPending} busyLabel={copy.saving}>
        {copy.save}
      </Button>
    </form>
  );
}
