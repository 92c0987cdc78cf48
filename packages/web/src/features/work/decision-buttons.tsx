import { Button } from '../../ui/button.tsx';
import type { Decision } from './decide-dialog.tsx';

interface DecisionButtonsProps {
  readonly isOwn: boolean;
  /** False where the proposal can no longer take effect. */
  readonly canApprove?: boolean;
  readonly copy: Readonly<Record<Decision, string>>;
  readonly onDecide: (decision: Decision) => void;
}

/** What the reader can do with an open proposal. */
export function DecisionButtons({ isOwn, canApprove = true, copy, onDecide }: DecisionButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
      {isOwn ? (
        <Button onClick={() => onDecide('withdraw')}>{copy.withdraw}</Button>
      ) : (
        <>
          {canApprove && (
            <Button variant="primary" onClick={() => onDecide('approve')}>
              {copy.approve}
            </Button>
          )}
          <Button onClick={() => onDecide('decline')}>{copy.decline}</Button>
        </>
      )}
    </div>
  );
}
