import { partyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { partySteps } from '@drawbridge/contract/applications/parties.ts';
import type { StaffParty } from '@drawbridge/contract/applications/party-schema.ts';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { StepAnswers } from './answers-list.tsx';
import { ConsentList } from './consent-list.tsx';
import { partyFacts } from './party-facts.ts';
import { PrivateAnswer } from './private-answer.tsx';
import { partyTones } from './party-tones.ts';

/** Each owner’s and guarantor’s own part. */
export function StaffParties({ application }: { readonly application: StaffApplicationFile }) {
  const { id, product, parties } = application;
  return (
    <Card title={copy.parties} count={parties.length} padded>
      {parties.length === 0 && <p className="text-ink-2">{copy.noParties}</p>}
      <ul className="grid gap-5">
        {parties.map((party, index) => (
          <li key={party.item}>
            <PartyFile id={id} product={product} party={party} position={index + 1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PartyFileProps {
  readonly id: string;
  readonly product: StaffApplicationFile['product'];
  readonly party: StaffParty;
  readonly position: number;
}

function PartyFile({ id, product, party, position }: PartyFileProps) {
  const { item, name, state, missing, consents } = party;
  const isBegun = Object.keys(party.answers).length + party.sealed.length > 0;
  const hidden = (key: string, label: string) => (
    <PrivateAnswer id={id} place={`owners.${item}.${key}`} label={label} />
  );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold wrap-anywhere">
          {name === '' ? partyCopy.unnamed({ position }) : name}
        </h3>
        <Tag tone={partyTones[state]}>{partyCopy.state[state]}</Tag>
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">
        {[...partyFacts(party), ...(isBegun ? [copy.partyMissing({ count: missing })] : [])].join(' · ')}
      </p>
      {party.dealEmail !== null && (
        <Alert tone="amber" live="off">
          {copy.otherEmail({ email: party.dealEmail })}
        </Alert>
      )}
      {isBegun && (
        <Disclosure title={copy.partyAnswers} drawnWhenOpened>
          {partySteps.map((step) => (
            <StepAnswers
              key={step}
              isForOthers
              isParty
              application={{ ...party, product }}
              step={step}
              private={hidden}
            />
          ))}
          <ConsentList consents={consents} />
        </Disclosure>
      )}
    </div>
  );
}
