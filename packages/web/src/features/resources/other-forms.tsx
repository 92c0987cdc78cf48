import { resourcesCopy } from '@drawbridge/messages/resources';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Banknote, CalendarPlus, Hammer } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

const { otherForms: copy } = resourcesCopy;

const forms = [
  { ...copy.capex, to: '/dashboard/servicing-requests/capex', icon: Hammer },
  { ...copy.payoff, to: '/dashboard/servicing-requests/payoff', icon: Banknote },
  { ...copy.extension, to: '/dashboard/servicing-requests/extension', icon: CalendarPlus },
] as const;

export function OtherForms() {
  return (
    <Card title={copy.title} note={copy.note}>
      <ul className="divide-y divide-line">
        {forms.map(({ to, title, hint, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-x-4 px-4 py-3.5 transition-colors hover:bg-sunk/60 focus-visible:-outline-offset-2 md:px-[18px]"
            >
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-lg bg-soft text-accent"
              >
                <Icon className="size-[18px]" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-2">{hint}</span>
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
