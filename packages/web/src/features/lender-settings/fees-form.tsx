import { useState } from 'react';
import { feeFields, figureNames, type FeeSettings } from '@drawbridge/contract/lender-settings/fees.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { call } from '../../platform/api.ts';
import { formatAmount } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { feesCopy, figureUnits, figureWords } from './fees-copy.ts';
import { FormActions } from './form-actions.tsx';
import { feesQuery } from './queries.ts';
import { useSectionForm } from './use-section-form.ts';

type Figure = keyof ServicingFigures;

const groups = [
  {
    title: feesCopy.letters,
    figures: [
      'letterDollars',
      'furtherLetterDollars',
      'furtherWithinDays',
      'rushDollars',
      'payoffWithinBusinessDays',
      'payoffAllowBusinessDays',
    ],
  },
  { title: feesCopy.extensions, figures: ['extensionPercentUpfront', 'extensionPercentAtPayoff'] },
  { title: feesCopy.lateCharges, figures: ['lateChargePercent', 'lateChargeAfterDays'] },
  { title: feesCopy.claims, figures: ['claimsPacketAboveDollars'] },
] as const satisfies readonly { title: string; figures: readonly Figure[] }[];

function inWords(figure: Figure, value: number): string {
  const unit = figureUnits[figure];
  if (unit === 'dollars') return formatAmount(value);
  return unit.startsWith('%') ? `${value}${unit}` : `${value} ${unit}`;
}

/** Every figure, in words and with its unit. */
export function FeesForm({ settings }: { readonly settings: FeeSettings }) {
  const { version, otherwise } = settings;
  const [typed, setTyped] = useState<Readonly<Record<Figure, string>>>(
    () =>
      Object.fromEntries(figureNames.map((name) => [name, String(settings.fields[name])])) as Record<
        Figure,
        string
      >,
  );
  const form = useSectionForm({
    schema: feeFields,
    values: Object.fromEntries(figureNames.map((name) => [name, readNumber(typed[name])])),
    send: (values) => call(lenderSettingsRoutes.setFees, { body: { version, fields: values } }),
    queryKey: feesQuery.queryKey,
  });
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <p className="text-ink-2">{feesCopy.text}</p>
      <FormErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
      {groups.map(({ title, figures }) => (
        <Card key={title} title={title} padded>
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {figures.map((name) => (
              <TextField
                key={name}
                id={name}
                name={name}
                label={figureWords[name]}
                inputMode="decimal"
                autoComplete="off"
                numeric
                lead={figureUnits[name] === 'dollars' ? '$' : undefined}
                trail={
                  figureUnits[name] === 'dollars' ? undefined : (
                    <span className="pr-1.5 text-sm">{figureUnits[name]}</span>
                  )
                }
                value={typed[name]}
                error={form.errors[name]}
                hint={feesCopy.standard(inWords(name, otherwise[name]))}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              />
            ))}
          </div>
        </Card>
      ))}
      <FormActions
        history={settings}
        saving={form.saving}
        changed={figureNames.some((name) => readNumber(typed[name]) !== settings.fields[name])}
        giveBackText={feesCopy.giveBackText}
        onGiveBack={form.giveBack}
      />
    </form>
  );
}

/** The number that was typed, perhaps with a dollar sign and commas; NaN for anything else. */
function readNumber(typed: string): number {
  const bare = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}
