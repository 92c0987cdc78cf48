-- What the portal says about a stored event, it says in the reader's language. So the event is stored, not a sentence.

-- Summary and lines stay, in English: for older servers during an update, and for proposals made by them.
alter table proposed_changes add column facts jsonb;

create or replace function keep_proposed_change() returns trigger language plpgsql as $$
begin
  if old.decision is not null
    or (old.kind, old.subject, old.payload, old.summary, old.lines, old.facts, old.proposed_by, old.proposed_at,
        old.expires_at)
      is distinct from
      (new.kind, new.subject, new.payload, new.summary, new.lines, new.facts, new.proposed_by, new.proposed_at,
        new.expires_at)
  then
    raise exception 'a proposed change is decided once and never edited';
  end if;
  return new;
end $$;

-- Sentences that the portal wrote become codes, also in the wording of 0.1.0. Others, such as a gateway's own, are
-- shown as they are.
update card_payments set message = known.code
from (values
  ('The payment provider is reviewing this payment. Please do not pay again. We will let you know the result.', 'held'),
  ('The payment provider is reviewing this payment. You will hear from us; please do not pay again.', 'held'),
  ('The payment form was closed before a card was charged.', 'form closed'),
  ('The payment form was closed before a card was charged in it.', 'form closed'),
  ('The payment did not reach the card network. The card was not charged.', 'abandoned'),
  ('The payment provider did not accept the payment. The card was not charged.', 'not accepted'),
  ('The payment provider did not take the payment. The card was not charged.', 'not accepted'),
  ('We could not reach the payment provider. The card was not charged.', 'not reached'),
  ('The payment provider cannot be reached. The card was not charged.', 'not reached')
) as known (sentence, code)
where message = known.sentence;

update webhook_deliveries
set error = regexp_replace(error, '^(?:The endpoint|It) answered (\d{3})\..*$', 'answered \1')
where error ~ '^(?:The endpoint|It) answered \d{3}\.';

-- The system's code stays behind the reason: refused (ECONNREFUSED).
update webhook_deliveries set error = replace(error, known.sentence, known.code)
from (values
  ('This address is in a private network. Nothing was sent.', 'private'),
  ('This address leads into a private network. Nothing was sent.', 'private'),
  ('No response within 10 seconds.', 'late'),
  ('There was no answer within 10 seconds.', 'late'),
  ('The host name was not found.', 'unknown'),
  ('The name of this host is not known.', 'unknown'),
  ('Nothing is listening at this address.', 'refused'),
  ('Nothing answers at this address.', 'refused'),
  ('The response was not HTTP.', 'garbled'),
  ('What came back was not HTTP.', 'garbled'),
  ('The host’s certificate is not valid.', 'certificate'),
  ('The certificate of this host is not good.', 'certificate'),
  ('The connection was lost.', 'broken'),
  ('The connection broke.', 'broken')
) as known (sentence, code)
where starts_with(error, known.sentence);
