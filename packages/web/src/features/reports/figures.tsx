import { reportCopy } from '@drawbridge/messages/reports';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface Figure {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: ReactNode;
  /** Null if it has none, undefined while it loads. */
  readonly note: ReactNode;
}

interface FiguresProps {
  readonly figures: readonly Figure[];
}

export function Figures({ figures }: FiguresProps) {
  return (
    <Card label={reportCopy.figures}>
      <FigureGrid figures={figures} />
    </Card>
  );
}

/** Figures within a card. Their labels show before their values, so that nothing moves when these arrive. */
export function FigureGrid({ figures }: FiguresProps) {
  const columns = figures.length === 3 ? 3 : figures.length === 2 ? 2 : 4;
  return (
    <Facts
      columns={columns}
      facts={figures.map(({ label, value, note }) => ({
        label,
        value: value ?? <Skeleton className="w-16" />,
        note: note === undefined ? <Skeleton className="w-20" /> : note,
      }))}
    />
  );
}
