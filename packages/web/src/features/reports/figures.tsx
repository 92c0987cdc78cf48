import { reportCopy } from '@drawbridge/messages/reports';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

interface FiguresProps {
  /** Undefined while loading. */
  readonly figures: readonly Figure[] | undefined;
  /** How many placeholders to show while loading. */
  readonly of: number;
  /** Whether to draw a line below. */
  readonly noted: boolean;
}

export function Figures({ figures, of, noted }: FiguresProps) {
  const waiting = Array.from({ length: of }, () => ({
    label: <Skeleton className="w-24" />,
    value: <Skeleton className="w-16" />,
    note: noted ? <Skeleton className="w-20" /> : undefined,
  }));
  return (
    <Card label={reportCopy.figures}>
      <Facts columns={4} facts={figures ?? waiting} />
    </Card>
  );
}
