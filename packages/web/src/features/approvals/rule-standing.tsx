import { useQuery } from '@tanstack/react-query';
import { approvalsCopy as copy } from './copy.ts';
import { approvalRuleQuery } from './queries.ts';

/** Whether the rule is active, and if not, what it needs. */
export function RuleStanding() {
  const rule = useQuery(approvalRuleQuery).data;
  if (!rule) return null;
  const { isOn, isActive, administrators, needed } = rule;
  return (
    <p className="num text-sm text-ink-2">
      {isActive ? copy.active(administrators) : isOn ? copy.inactive(needed, administrators) : copy.off}
    </p>
  );
}
