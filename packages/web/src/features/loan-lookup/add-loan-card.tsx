import { lookupCopy } from '@drawbridge/messages/loan-lookup';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundLoan } from '@drawbridge/contract/loan-lookup/schema.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { AddFoundLoans } from './add-found-loans.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { WaitingLoans } from './waiting-loans.tsx';

export function AddLoanCard() {
  const session = useSession();
  const [found, setFound] = useState<{ readonly loans: readonly FoundLoan[]; readonly lookup: number }>();
  const [added, setAdded] = useState<'seen' | 'waiting'>();
  const loans = found?.loans ?? [];
  return (
    <Card title={lookupCopy.title} note={lookupCopy.note} padded>
      <div className="grid max-w-2xl gap-5">
        <LookUpForm
          closed={session?.employeeToken !== undefined}
          onFound={(answer) => {
            setAdded(undefined);
            setFound({ loans: answer, lookup: (found?.lookup ?? 0) + 1 });
          }}
        />
        {added === 'waiting' ? (
          <Alert tone="amber">{lookupCopy.waiting}</Alert>
        ) : added === 'seen' ? (
          <Alert
            tone="green"
            action={
              <Link to="/dashboard" className={textLinkClass}>
                {lookupCopy.see}
              </Link>
            }
          >
            {lookupCopy.added}
          </Alert>
        ) : (
          loans.length > 0 && <AddFoundLoans key={found?.lookup} loans={loans} onAdded={setAdded} />
        )}
        <WaitingLoans closed={session?.employeeToken !== undefined} />
      </div>
    </Card>
  );
}
