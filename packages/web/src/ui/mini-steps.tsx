import type { StepState } from './steps.tsx';

export interface MiniStepsProps {
  readonly states: readonly StepState[];
  /** The bars in words: "Step 2 of 3, In Underwriting". */
  readonly label: string;
}

const height = 4;
const gap = 3;
const length = 132;

/** Progress for a table cell: one short bar per step, half full for the current one. */
export function MiniSteps({ states, label }: MiniStepsProps) {
  const width = (length - gap * (states.length - 1)) / Math.max(states.length, 1);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${length} ${height}`} className="block w-33 max-w-full">
      {states.map((state, place) => {
        const bar = { x: place * (width + gap), height, rx: 2 };
        const done = state === 'complete' ? width : state === 'active' ? width / 2 : 0;
        return (
          <g key={place}>
            <rect {...bar} width={width} className="fill-line" />
            {done > 0 && <rect {...bar} width={done} className="fill-accent" />}
          </g>
        );
      })}
    </svg>
  );
}
