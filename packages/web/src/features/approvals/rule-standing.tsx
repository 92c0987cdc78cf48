import { approvalsCopy as copy } from '@drawbridge/messages/approvals';
import { useQuery } from '@tanstack/react-query';
import { approvalRuleQuery } from './queries.ts';

/** Whether the rule is active, and if not, what it needs. */
export function RuleStanding() {
  const rule = useQuery(approvalRuleQuery).data;
  if (!rule) return null;
  const { isOn, isActive, administrators, needed } = rule;
  return (
    <p className="num text-sm text-ink-2">
      {isActive
        ? copy.active({ have: administrators })
        : isOn
          ? copy.inactive({ needed, have: administrators })
          : copy.off}
    </p>
  );
}
