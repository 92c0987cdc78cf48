const fills = { accent: 'fill-accent', red: 'fill-red' } as const;

interface BarLegendProps {
  readonly entries: readonly { readonly look: keyof typeof fills; readonly label: string }[];
}

export function BarLegend({ entries }: BarLegendProps) {
  return (
    <span className="flex gap-4">
      {entries.map(({ look, label }) => (
        <span key={look} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 9 9" className="size-[9px]">
            <rect width="9" height="9" rx="2" className={fills[look]} />
          </svg>
          {label}
        </span>
      ))}
    </span>
  );
}
