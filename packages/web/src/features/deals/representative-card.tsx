import { dealCopy } from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { representativeQuery } from './queries.ts';

export function RepresentativeCard() {
  const query = useQuery(representativeQuery());
  return (
    <Card label={dealCopy.representative} padded>
      <h2 className="text-xs font-medium text-ink-2">{dealCopy.representative}</h2>
      <div className="mt-3 grid gap-3">
        {query.data ? (
          <Reached {...query.data} />
        ) : query.isError ? (
          <p>{dealCopy.representativeFailed}</p>
        ) : (
          <Loading />
        )}
      </div>
    </Card>
  );
}

interface ReachedProps {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

function Reached({ name, email, phone }: ReachedProps) {
  if (name === null) return <p className="text-ink-2">{dealCopy.noRepresentative}</p>;
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} size="md" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          {email !== null && <p className="truncate text-sm text-ink-2">{email}</p>}
          {phone !== null && <p className="num text-sm text-ink-2">{phone}</p>}
        </div>
      </div>
      <div className="flex gap-2">
        {phone !== null && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className={buttonClass({ size: 'sm', stretch: true })}
          >
            <Phone aria-hidden className="size-3.5" />
            {dealCopy.call}
          </a>
        )}
        {email !== null && (
          <a href={`mailto:${email}`} className={buttonClass({ size: 'sm', stretch: true })}>
            <Mail aria-hidden className="size-3.5" />
            {dealCopy.email}
          </a>
        )}
      </div>
    </>
  );
}

/** As high as a person with a phone number and an email address. */
function Loading() {
  return (
    <>
      <div aria-busy className="flex items-center gap-3">
        <Skeleton shape="circle" className="size-10" />
        <div className="flex-1">
          <Skeleton className="w-32" />
          <Skeleton className="w-44" />
          <Skeleton className="w-24" />
        </div>
      </div>
      <Skeleton shape="block" className="h-[30px] max-md:h-9" />
    </>
  );
}
