-- What applicants and owners answer for the lender's HMDA report. Apart from applications, so that nobody who decides reads it.

create table application_demographics (
  application_id text not null references applications (id) on delete cascade,
  -- Null for the applicant.
  party_id text references application_parties (id) on delete cascade,
  -- Null where the person does not wish to answer.
  ethnicity text[],
  race text[],
  sex text[],
  answered_at timestamptz not null
);

create unique index application_demographics_of_person on application_demographics (application_id, coalesce(party_id, ''));
create index application_demographics_of_party on application_demographics (party_id) where party_id is not null;
