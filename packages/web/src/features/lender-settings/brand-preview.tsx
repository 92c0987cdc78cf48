import { brandCopy } from '@drawbridge/messages/lender-settings';
import type { CSSProperties } from 'react';
import { accentColours, type Theme } from '@drawbridge/domain/brand/accent.ts';
import { isColour } from '@drawbridge/domain/brand/contrast.ts';
import type { BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Logo } from '../../ui/logo.tsx';
import { themeColors } from '../../ui/theme-colors.ts';

type Fields = Omit<BrandSettings['fields'], 'pricingEngineUrl'>;

/** A sample page header, button, link and footer in both themes. */
export function BrandPreview({ fields }: { readonly fields: Fields }) {
  return (
    <Card title={brandCopy.preview} padded>
      <p className="mb-3 text-sm text-ink-2">{brandCopy.previewText}</p>
      <div className="grid gap-3 sm:max-xl:grid-cols-2">
        <Sample theme="light" colour={fields.accentLight} fields={fields} />
        <Sample theme="dark" colour={fields.accentDark} fields={fields} />
      </div>
    </Card>
  );
}

function Sample({
  theme,
  colour,
  fields,
}: {
  readonly theme: Theme;
  readonly colour: string;
  readonly fields: Fields;
}) {
  return (
    <figure
      style={tokensOf(theme, colour)}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-canvas text-ink"
    >
      <figcaption className="sr-only">{brandCopy[theme]}</figcaption>
      <div className="border-b border-line bg-surface px-3 py-2.5">
        <Logo name={fields.productName} className="wrap-anywhere" />
      </div>
      <div className="grid justify-items-start gap-2.5 px-3 py-3">
        <p className="text-lg font-semibold">{brandCopy.sampleTitle}</p>
        <span className={buttonClass({ variant: 'primary', size: 'sm' })}>{brandCopy.sampleButton}</span>
        <span className="font-semibold text-accent underline underline-offset-3">{brandCopy.sampleLink}</span>
        <span className="rounded-md bg-soft px-2 py-0.5 text-sm font-semibold text-accent">
          {brandCopy.sampleTag}
        </span>
      </div>
      <div className="border-t border-line px-3 py-2.5 text-sm wrap-anywhere text-ink-2">
        <p className="font-semibold text-ink">{fields.name}</p>
        <p>
          {fields.phone} · {fields.email}
        </p>
        <p>{fields.address}</p>
        <p className="mt-1.5 line-clamp-3">{fields.licensing}</p>
      </div>
    </figure>
  );
}

/** The design tokens derived from a color, for this part of the page only. */
function tokensOf(theme: Theme, colour: string): CSSProperties {
  const tokens: Record<string, string> = { ...themeColors[theme] };
  if (!isColour(colour)) return tokens;
  const { accent, strong, soft } = accentColours(theme, colour);
  Object.assign(tokens, { '--accent': accent, '--house': accent, '--accent-strong': strong, '--soft': soft });
  return tokens;
}
