/** How many deals a borrower and a broker of a growing lender have: more deals are of more people. */
const dealsOfBorrower = 5;
const dealsOfBroker = 500;
export const entriesOfLoan = 10;
const mailsOfDeal = 2;
/** One request for this many deals. */
const dealsOfRequest = 10;

/**
 * SQL that adds the deals numbered `from` to `to`, with their borrowers and brokers, each deal a copy of one of the demo’s and with
 * ten ledger entries (its funding, draws and payments), a document, two emails and every tenth a request that is done. Without triggers, which
 * would take an hour for a million deals; what they note of deals is added at the end.
 */
export function growLender(from: number, to: number): string {
  return `
    set session_replication_role = replica;

    insert into accounts (id, email, name, account_type)
    select 'scale-borrower-' || n, 'borrower-' || n || '@scale.test', 'Borrower ' || n, 'CustomerAccount'
    from generate_series(${Math.floor(from / dealsOfBorrower)}, ${Math.floor(to / dealsOfBorrower)}) as n
    on conflict do nothing;

    insert into accounts (id, email, name, account_type)
    select 'scale-broker-' || n, 'broker-' || n || '@scale.test', 'Broker ' || n, 'BrokerAccount'
    from generate_series(${Math.floor(from / dealsOfBroker)}, ${Math.floor(to / dealsOfBroker)}) as n
    on conflict do nothing;

    insert into deals (id, loan_number, nickname, product, type, status, status_date, loan_amount, rate, term_months,
      holdback, appraisal_amount, loan_sign_date, next_payment_date, maturity_date, borrower_id, broker_id)
    select 'scale-' || n, 'SN-' || n, nickname, product, type, status, status_date, loan_amount, rate,
      term_months, holdback, appraisal_amount, loan_sign_date, next_payment_date, maturity_date,
      'scale-borrower-' || n / ${dealsOfBorrower}, 'scale-broker-' || n / ${dealsOfBroker}
    from generate_series(${from}, ${to}) as n
    join (select *, row_number() over (order by id) as place, count(*) over () as total from deals where id not like 'scale-%') as demo
      on demo.place = 1 + n % demo.total;

    insert into properties (deal_id, position, street, city, state, zip)
    select 'scale-' || n, 1, n || ' Scale Street', 'Springfield', 'OH', '45501'
    from generate_series(${from}, ${to}) as n;

    insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_interest, loan_balance,
      principal_change, rest_to, posted_at, posted_on, posted_by)
    select 'scale-' || n, 1 + e, case when e = 0 then 'FUND' when e % 2 = 0 then 'DISB' else 'PMT' end, on_day,
      case e when 0 then 200000 else 1000 end, 1000 * (e % 2), 200000 + e / 2 * 1000,
      case when e = 0 then 200000 when e % 2 = 0 then 1000 else 0 end, case e % 2 when 1 then 'principal' end,
      on_day, on_day, poster.id
    from generate_series(${from}, ${to}) as n
    cross join generate_series(0, ${entriesOfLoan - 1}) as e
    cross join lateral (select current_date - 400 + 30 * e) as days(on_day)
    cross join (select id from accounts where email = 'employee@demo.test') as poster;

    insert into files (key, size, sha256, created_at)
    select md5('scale-' || n), 100000, md5('a' || n) || md5('b' || n), current_date - 100
    from generate_series(${from}, ${to}) as n;

    insert into documents (id, deal_id, file_key, name, type, size, sha256, uploaded_by, created_at, review, submitted_at)
    select 'scale-' || n, 'scale-' || n, md5('scale-' || n), 'Appraisal.pdf', 'pdf', 100000, md5('a' || n) || md5('b' || n),
      'scale-borrower-' || n / ${dealsOfBorrower}, current_date - 100, 'accepted', current_date - 100
    from generate_series(${from}, ${to}) as n;

    insert into mails (to_address, subject, created_at, attempts, sent_at, deal_id)
    select 'borrower-' || n / ${dealsOfBorrower} || '@scale.test', 'Your loan SN-' || n, current_date - days, 1, current_date - days,
      'scale-' || n
    from generate_series(${from}, ${to}) as n
    cross join generate_series(1, ${mailsOfDeal}) as days;

    insert into requests (kind, reference, account_id, deal_id, loan_number, email, fields, status, created_at, updated_at)
    select 'capex', 'SC-' || n, 'scale-borrower-' || n / ${dealsOfBorrower}, 'scale-' || n, 'SN-' || n,
      'borrower-' || n / ${dealsOfBorrower} || '@scale.test', '{}', 'Completed', current_date - 90, current_date - 80
    from generate_series(${from}, ${to}) as n
    where n % ${dealsOfRequest} = 0;

    set session_replication_role = default;

    insert into file_counts (files, bytes)
    select ${to - from + 1}, ${to - from + 1} * 100000::bigint;

    insert into deals_to_count (deal_id)
    select 'scale-' || n from generate_series(${from}, ${to}) as n;

    vacuum analyze
  `;
}
