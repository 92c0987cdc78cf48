import { useQuery } from '@tanstack/react-query';
import { approvalsCopy as copy } from './copy.ts';
import { approvalRuleQuery } from './queries.ts';

/** Whether the rule is active, and what it waits for where it is not. */
export function RuleStanding() {
  const rule = useQuery(approvalRuleQuery).data;
  if (!rule) return null;
  const { isOn, isActive, administrators, needed } = rule;
  return (
    <p className="num text-sm text-ink-2">
      {isActive ? copy.active(administrators) : isOn ? copy.asleep(needed, administrators) : copy.off}
    </p>
  );
}
