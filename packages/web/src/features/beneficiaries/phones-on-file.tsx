import { staffBankCopy as copy } from '@drawbridge/messages/beneficiaries';
import type { PhoneOnFile, StaffBankAccountDetail } from '@drawbridge/contract/beneficiaries/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';

/** The phone numbers on file with the day each last changed. Employees must not call a number newer than the bank account. */
export function PhonesOnFile({ account }: { readonly account: StaffBankAccountDetail }) {
  const { phones } = account;
  return (
    <Card title={copy.phones} padded>
      <div className="grid gap-3">
        {phones.length === 0 ? (
          <p className="text-ink-2">{copy.noPhones}</p>
        ) : (
          <ul className="grid gap-3">
            {phones.map((known) => (
              <Phone key={`${known.name} ${known.phone}`} known={known} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Phone({ known }: { readonly known: PhoneOnFile }) {
  const { name, role, phone, changed_at: changedAt, changed_since_added: isNewer } = known;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {name} <span className="text-sm text-ink-2">{role}</span>
        </span>
        {isNewer ? (
          <span className="num">{phone}</span>
        ) : (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={textLinkClass}>
            <span className="num">{phone}</span>
          </a>
        )}
      </div>
      {changedAt !== null &&
        (isNewer ? (
          <Alert tone="amber" live="off">
            {copy.phoneTooNew({ when: formatMoment(changedAt) })}
          </Alert>
        ) : (
          <p className="text-sm text-ink-2">{copy.phoneChanged({ when: formatMoment(changedAt) })}</p>
        ))}
    </li>
  );
}
