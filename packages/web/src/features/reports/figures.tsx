import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reportCopy } from './copy.ts';

interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

interface FiguresProps {
  /** undefined while they are on their way. */
  readonly figures: readonly Figure[] | undefined;
  /** How many are on their way. */
  readonly of: number;
  /** Whether a line stands under them. */
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
