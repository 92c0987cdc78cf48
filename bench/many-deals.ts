/** SQL that adds `count` deals of a thousand other borrowers and twenty other brokers, each a copy of a demo deal. */
export function manyMoreDeals(count: number): string {
  return `
    insert into accounts (id, email, name, account_type)
    select 'bench-borrower-' || number, 'borrower-' || number || '@bench.test', 'Borrower ' || number, 'CustomerAccount'
    from generate_series(1, 1000) as number;

    insert into accounts (id, email, name, account_type)
    select 'bench-broker-' || number, 'broker-' || number || '@bench.test', 'Broker ' || number, 'BrokerAccount'
    from generate_series(1, 20) as number;

    insert into deals (id, loan_number, nickname, product, type, status, status_date, loan_amount, rate, term_months,
      holdback, appraisal_amount, loan_sign_date, next_payment_date, maturity_date, borrower_id, broker_id)
    select 'bench-deal-' || number, 'BN-' || number, nickname, product, type, status, status_date, loan_amount, rate,
      term_months, holdback, appraisal_amount, loan_sign_date, next_payment_date, maturity_date,
      'bench-borrower-' || (1 + number % 1000), 'bench-broker-' || (1 + number % 20)
    from generate_series(1, ${count}) as number
    join (select *, row_number() over (order by id) as place, count(*) over () as total from deals) as demo
      on demo.place = 1 + number % demo.total;

    insert into properties (deal_id, position, street, city, state, zip)
    select id, 1, right(id, 4) || ' Bench Street', 'Springfield', 'OH', '45501'
    from deals where id like 'bench-deal-%';

    vacuum analyze
  `;
}

/** SQL that adds `count` deals in process for a broker, numbered and spread over products and states. */
export function dealsOfBroker(email: string, count: number): string {
  return `
    insert into deals (id, loan_number, nickname, product, type, status, status_date, loan_amount, maturity_date,
      borrower_id, broker_id)
    select 'many-' || number, 'MN-' || lpad(number::text, 6, '0'), 'Many ' || number,
      (array['Fix and flip', 'Rental 30-year', 'New construction'])[1 + number % 3], 'FixNFlip',
      (array['Application', 'Processing', 'Clear to Close'])[1 + number % 3], date '2026-01-01' + number % 300,
      100000 + number * 10, date '2027-01-01' + number % 700, borrower.id, broker.id
    from generate_series(1, ${count}) as number
    cross join (select id from accounts where account_type = 'CustomerAccount' order by id limit 1) as borrower
    cross join (select id from accounts where email = '${email}') as broker;

    insert into properties (deal_id, position, street, city, state, zip)
    select id, 1, substr(id, 6) || ' Long Street', 'Decatur', (array['GA', 'FL', 'SC'])[1 + length(id) % 3], '30030'
    from deals where id like 'many-%';

    vacuum analyze
  `;
}
