import {
  checkKindWords,
  checkOutcomeWords,
  checkPurposeWords,
  checksCopy as copy,
  checkStateWords,
} from '@drawbridge/messages/checks';
import type { DealCheck } from '@drawbridge/contract/checks/schema.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

interface CheckRowProps {
  readonly check: DealCheck;
  readonly onEnter: () => void;
  readonly onReport: () => void;
  readonly onAgain: () => void;
}

/** What a check is called in buttons and dialogs. */
export function checkName({ kind, subject }: Pick<DealCheck, 'kind' | 'subject'>): string {
  return copy.kindAbout({ kind: checkKindWords[kind], subject });
}

/** One check: who asked about whom, what came back, and until when it is valid. */
export function CheckRow({ check, onEnter, onReport, onAgain }: CheckRowProps) {
  const { state, outcome, askedBy, askedAt, purpose, consentAt, note } = check;
  const name = checkName(check);
  const { tone, word } = stateOf(check);
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <Tag tone={tone}>{word}</Tag>
        {outcome !== null && <span className="num">{figureWords(check)}</span>}
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">{resultWords(check)}</p>
      {note !== null && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="text-sm text-ink-2">
        {copy.askedBy({ name: askedBy, when: formatMoment(askedAt) })}
        {purpose !== null && consentAt !== null && (
          <> · {copy.purposeIs({ purpose: checkPurposeWords[purpose], day: formatMoment(consentAt) })}</>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={(state === 'done' ? copy.correctNamed : copy.enterNamed)({ check: name })}
          onClick={onEnter}
        >
          {state === 'done' ? copy.correct : copy.enter}
        </Button>
        {state !== 'requested' && (
          <Button size="sm" aria-label={copy.againNamed({ check: name })} onClick={onAgain}>
            {copy.again}
          </Button>
        )}
        {check.hasReport && (
          <Button size="sm" aria-label={copy.reportNamed({ check: name })} onClick={onReport}>
            {copy.report}
          </Button>
        )}
      </div>
    </li>
  );
}

function stateOf({ state, outcome }: DealCheck): { readonly tone: Tone; readonly word: string } {
  if (outcome !== null)
    return { tone: outcome === 'clear' ? 'green' : 'red', word: checkOutcomeWords[outcome] };
  return { tone: state === 'failed' ? 'red' : 'blue', word: checkStateWords[state] };
}

function figureWords({ score, zone, amount }: DealCheck): string {
  if (score !== null)
    return copy.score({ score: String(score.value), low: String(score.low), high: String(score.high) });
  if (zone !== null) return copy.zone({ zone });
  return amount === null ? '' : formatDollars(amount);
}

function resultWords({
  state,
  provider,
  doneOn,
  doneBy,
  expiresOn,
  isExpired,
  reference,
}: DealCheck): string {
  if (state === 'failed') return copy.failed;
  if (doneOn === null || expiresOn === null) return provider === 'none' ? copy.waitingByHand : copy.waiting;
  const day = formatDate(doneOn);
  return [
    doneBy === null ? copy.doneByProvider({ day }) : copy.doneBy({ day, name: doneBy }),
    (isExpired ? copy.expiredOn : copy.validThrough)({ day: formatDate(expiresOn) }),
    ...(reference === null ? [] : [copy.reference({ reference })]),
  ].join(' · ');
}
