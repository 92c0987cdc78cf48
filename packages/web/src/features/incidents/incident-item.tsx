import { incidentCopy as copy, portalPhases } from '@drawbridge/messages/incidents';
import type { Incident } from '@drawbridge/contract/incidents/schema.ts';
import { namesOfParts } from '@drawbridge/domain/incidents/portal-state.ts';
import { formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { inReadersLanguage } from './text-in-languages.ts';

export type IncidentAction = 'update' | 'change' | 'remove';

interface IncidentItemProps {
  readonly incident: Incident;
  readonly onAct: (action: IncidentAction) => void;
}

const tones: Readonly<Record<Incident['kind'], Readonly<Record<Incident['phase'], Tone>>>> = {
  incident: { planned: 'neutral', ongoing: 'red', over: 'green' },
  maintenance: { planned: 'neutral', ongoing: 'blue', over: 'green' },
};

/** An announcement with its updates, as the status page shows it, and who wrote them. */
export function IncidentItem({ incident, onAct }: IncidentItemProps) {
  const { kind, phase, affects, startsAt, endsAt, updates } = incident;
  const title = inReadersLanguage(incident.title);
  const [from, to] = [formatMoment(startsAt), endsAt === null ? null : formatMoment(endsAt)];
  return (
    <li className="grid gap-3 px-4 py-3 md:px-[18px]">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <Tag tone={tones[kind][phase]}>{portalPhases[kind][phase]}</Tag>
          <span className="text-sm text-ink-2">{copy.kinds[kind]}</span>
        </div>
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <p className="text-sm text-ink-2">{copy.affectsLine({ parts: namesOfParts(affects) })}</p>
        <p className="num text-sm text-ink-2">
          {to === null ? copy.sinceLine({ moment: from }) : copy.periodLine({ from, to })}
        </p>
      </div>
      <ol className="grid gap-3">
        {updates.map(({ at, by, message }) => (
          <li key={at}>
            <p className="whitespace-pre-wrap wrap-anywhere">{inReadersLanguage(message)}</p>
            <p className="num text-sm text-ink-2">{copy.updateLine({ moment: formatMoment(at), by })}</p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={copy.addUpdateTo({ title })} onClick={() => onAct('update')}>
          {copy.addUpdate}
        </Button>
        <Button size="sm" aria-label={copy.changeNamed({ title })} onClick={() => onAct('change')}>
          {copy.change}
        </Button>
        <Button size="sm" aria-label={copy.removeNamed({ title })} onClick={() => onAct('remove')}>
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
