import type { DifferenceCause, ReconciledLine, Reconciliation } from './reconcile.ts';

/** A line of a statement, or its one day of interest. */
export type HeadlineLine = ReconciledLine | 'perDiem';

/** The one figure that stands for a statement in a list. Ten-thousandths of a dollar. */
export interface Headline {
  readonly line: HeadlineLine;
  readonly theirs: number;
  readonly ours: number;
  /** Theirs less ours. */
  readonly difference: number;
  /** The line with the largest difference besides the total. Undefined if everything agrees. */
  readonly cause: HeadlineCause | undefined;
}

export interface HeadlineCause {
  readonly line: HeadlineLine;
  /** Ten-thousandths of a dollar. */
  readonly difference: number;
  /** What would explain it exactly, if anything does. */
  readonly explanation: DifferenceCause | undefined;
}

interface Figure extends Omit<Headline, 'cause'> {
  readonly causes: readonly DifferenceCause[];
}

/**
 * The figure of a reconciliation to show in a list: the total if it differs, else the line that differs most, else one day of
 * interest if only that differs. If all agree: the total, or the first line. A reconciliation has a line.
 */
export function headlineOf({ lines, perDiem }: Reconciliation): Headline {
  const figures: Figure[] = lines.map(({ line, theirs, ours, difference, causes }) => ({
    line,
    theirs: theirs * 100,
    ours: ours * 100,
    difference: difference * 100,
    causes,
  }));
  if (perDiem)
    figures.push({
      line: 'perDiem',
      ...perDiem,
      difference: perDiem.theirs - perDiem.ours,
      causes: [],
    });
  const total = figures.find(({ line }) => line === 'total');
  const differing = figures.filter(({ difference }) => difference !== 0);
  const [mostOfLines] = differing
    .filter(({ line }) => line !== 'total' && line !== 'perDiem')
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
  // A day of interest that differs follows from what else differs, if anything does.
  const most = mostOfLines ?? differing.find(({ line }) => line === 'perDiem');
  const isTotalOff = total !== undefined && total.difference !== 0;
  const shown = isTotalOff ? total : (most ?? total ?? figures[0]);
  if (!shown) throw new RangeError('a reconciliation needs a line');
  const source = most ?? (isTotalOff ? total : undefined);
  const { line, theirs, ours, difference } = shown;
  return {
    line,
    theirs,
    ours,
    difference,
    cause: source && {
      line: source.line,
      difference: source.difference,
      explanation: source.causes[0],
    },
  };
}
