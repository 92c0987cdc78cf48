import { accountCopy } from '@drawbridge/messages/access';
import { useParams } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { passwordForm } from '@drawbridge/contract/access/account-forms.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { FirstPasswordPanel } from './first-password-panel.tsx';
import { LinkGate } from './link-gate.tsx';

/** Borrowers and brokers first read what happens next. */
export function AccountSetupForm() {
  const { token = '' } = useParams({ strict: false });
  usePageTitle(accountCopy.setup.pageTitle);
  return (
    <LinkGate token={token} purpose="account setup">
      {(email, isEmployee) =>
        isEmployee ? (
          <EmployeeSetup token={token} email={email} />
        ) : (
          <ClientSetup token={token} email={email} />
        )
      }
    </LinkGate>
  );
}

interface SetupProps {
  readonly token: string;
  readonly email: string;
}

function EmployeeSetup({ token, email }: SetupProps) {
  const { title, subtitle } = accountCopy.employeeSetup;
  const { lender } = settings();
  usePageTitle(title);
  return (
    <div className="grid gap-4.5">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-1.5 text-ink-2">{subtitle({ lender: lender.name })}</p>
        <p className="mt-1.5 wrap-anywhere text-ink-2">{accountCopy.password.for({ email })}</p>
      </div>
      <FirstPasswordPanel token={token} email={email} rules={passwordForm} />
    </div>
  );
}

function ClientSetup({ token, email }: SetupProps) {
  const { title, subtitle, bullets, start, panel } = accountCopy.setup;
  usePageTitle(title);
  const [started, setStarted] = useState(false);
  if (started) {
    return (
      <div className="grid gap-4.5">
        <div>
          {/* The button that led here is gone, and with it the focus. */}
          <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
            {panel}
          </h1>
          <p className="mt-1.5 wrap-anywhere text-ink-2">{accountCopy.password.for({ email })}</p>
        </div>
        <FirstPasswordPanel token={token} email={email} rules={passwordForm} />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4.5">
      <h1 tabIndex={-1}>{title}</h1>
      <div>
        <p className="text-ink-2">{subtitle}</p>
        <ul className="mt-3 grid gap-2.5">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-[17px] shrink-0 text-accent" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" size="lg" stretch onClick={() => setStarted(true)}>
        {start}
      </Button>
    </div>
  );
}
