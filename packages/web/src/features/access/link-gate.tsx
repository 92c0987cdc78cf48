import { accountCopy } from '@drawbridge/messages/access';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import type { LinkAnswer } from '@drawbridge/contract/access/schema.ts';
import { callWithToken, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type LinkPurpose = 'account setup' | 'set password' | 'change password';

export interface LinkGateProps {
  readonly token: string;
  readonly purpose: LinkPurpose;
  /** What a valid link opens, given its owner’s email and whether they are an employee. */
  readonly children: (email: string, isEmployee: boolean) => ReactNode;
}

type Standing = LinkAnswer | { readonly state: 'unreachable'; readonly message: string };

const newLinkAt = {
  'account setup': '/create-account',
  'set password': '/create-account',
  'change password': '/forgot-password',
} as const;

/** Checks an emailed link before the person types anything. An invalid link shows the reason and offers a new one. */
export function LinkGate({ token, purpose, children }: LinkGateProps) {
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => {
    callWithToken(token)(accessRoutes.readLink, { query: { purpose } }).then(setStanding, (error: unknown) =>
      setStanding({ state: 'unreachable', message: messageOf(error) }),
    );
  }, [token, purpose]);

  if (!standing) return <Checking />;
  if (standing.state === 'ok' && standing.email !== null)
    return children(standing.email, standing.isEmployee === true);
  if (standing.state === 'unreachable') return <Alert tone="red">{standing.message}</Alert>;
  const { title, newLink, ...reasons } = accountCopy.link;
  return (
    <div className="grid justify-items-start gap-4.5">
      <h1 tabIndex={-1}>{title}</h1>
      <Alert tone="amber">{standing.state === 'ok' ? reasons.invalid : reasons[standing.state]}</Alert>
      <Link to={newLinkAt[purpose]} className={buttonClass({ variant: 'primary' })}>
        {newLink}
      </Link>
    </div>
  );
}

function Checking() {
  return (
    <div aria-busy className="grid gap-4.5">
      <VisuallyHidden>{accountCopy.link.checking}</VisuallyHidden>
      <Skeleton shape="block" className="h-8 w-64 max-w-full" />
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="h-11" />
    </div>
  );
}
