import type { StaffBankAccountDetail } from '@drawbridge/contract/beneficiaries/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { staffBankCopy as copy } from './staff-copy.ts';

/** The numbers to call: those the lender had, and a warning when the borrower has changed their profile. */
export function PhonesOnFile({ account }: { readonly account: StaffBankAccountDetail }) {
  const { phones, profile_changed_at: changed } = account;
  return (
    <Card title={copy.phones} padded>
      <div className="grid gap-3">
        {phones.length === 0 ? (
          <p className="text-ink-2">{copy.noPhones}</p>
        ) : (
          <ul className="grid gap-3">
            {phones.map(({ name, role, phone }) => (
              <li key={`${name} ${phone}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="text-sm text-ink-2">{role}</span>
                </span>
                <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={textLinkClass}>
                  <span className="num">{phone}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {changed !== null && (
          <Alert tone="amber" live="off">
            {copy.profileChanged(account.owner.name, formatMoment(changed))}
          </Alert>
        )}
      </div>
    </Card>
  );
}
