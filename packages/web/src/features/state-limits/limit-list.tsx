import { limitsCopy as copy } from '@drawbridge/messages/state-limits';
import type { ReactNode } from 'react';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { limitCase, limitTitle, type ShownLimit } from './limit-words.ts';

interface LimitListProps<Limit extends ShownLimit> {
  readonly label: string;
  readonly limits: readonly Limit[];
  /** Who checked it and when. */
  readonly about?: (limit: Limit) => string;
  readonly renderActions?: (limit: Limit, name: string) => ReactNode;
}

/** Limits under the names of their states. */
export function LimitList<Limit extends ShownLimit>({
  label,
  limits,
  about,
  renderActions,
}: LimitListProps<Limit>) {
  const states = Map.groupBy(limits, ({ state }) => state as UsState);
  return (
    <div role="group" aria-label={label}>
      {[...states].map(([state, ofState]) => (
        <section key={state} className="border-t border-line px-4 py-3 md:px-[18px]">
          <h3 className="font-semibold text-ink">{usStates[state]}</h3>
          <ul className="divide-y divide-line">
            {ofState.map((limit) => {
              const title = limitTitle(limit);
              return (
                <li
                  key={`${limit.kind} ${limit.borrower} ${limit.upTo} ${about?.(limit)}`}
                  className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3"
                >
                  <div className="min-w-48 flex-1">
                    <p className="font-medium wrap-anywhere text-ink">{title}</p>
                    <p className="text-sm wrap-anywhere text-ink-2">{limitCase(limit)}</p>
                    <p className="text-sm wrap-anywhere text-ink-2">
                      {limit.link === '' ? (
                        limit.source
                      ) : (
                        <a className={textLinkClass} href={limit.link} target="_blank" rel="noreferrer">
                          {limit.source}
                        </a>
                      )}
                    </p>
                    {about && <p className="text-sm text-ink-2">{about(limit)}</p>}
                  </div>
                  {renderActions?.(limit, copy.named({ state: usStates[state], title }))}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
