-- Reports count the draws wired and the requests decided in each of the last weeks.
create index draws_by_wire on draws (wired_on) where wired_on is not null;
create index requests_by_decision on request_history (at) where event in ('Completed', 'Declined');
