import { describe, expect, test } from 'vitest';
import { findContractions } from './contracting-statements.ts';

const found = (sql: string) => findContractions([{ name: '0090-a.sql', sql }]).map(({ what }) => what);

describe('what servers of the version before can fail on', () => {
  test.each([
    ['alter table deals drop column nickname', 'drops column nickname of deals'],
    ['ALTER TABLE "deals" DROP "nickname"', 'drops column nickname of deals'],
    ['alter table deals rename column a to b', 'renames a part of deals'],
    ['alter table deals rename to loans', 'renames a part of deals'],
    ['alter table deals alter a type integer', 'changes the type of a in deals'],
    ['alter table deals alter column a set data type integer', 'changes the type of a in deals'],
    ['alter table deals alter column a set not null', 'demands a value of a in deals'],
    ['alter table deals alter a drop default', 'changes what fills a in deals'],
    ['alter table deals add column a text not null', 'adds a column that older servers leave empty, deals.a'],
    ['alter table deals add constraint a check (b > 0)', 'adds a constraint on deals'],
    ['alter table deals add unique (a, b)', 'adds a constraint on deals'],
    ['create unique index a on deals (b)', 'demands unique rows of deals'],
    ['drop table if exists deals, draws cascade', 'drops table deals'],
    ['drop view a', 'drops view a'],
    ['drop function new_id(integer, text)', 'drops function new_id'],
    ['alter function new_id() rename to id', 'renames function new_id or a part of it'],
    ['alter type a rename value b to c', 'renames type a or a part of it'],
    ['truncate deals', 'deletes rows'],
  ])('%s', (sql, what) => {
    expect(found(`${sql};`)[0]).toBe(what);
  });

  test('each action of one statement counts', () => {
    expect(found('alter table a drop column b, add column c numeric(12, 2) not null, add d text;')).toEqual([
      'drops column b of a',
      'adds a column that older servers leave empty, a.c',
    ]);
  });
});

describe('what leaves them alone', () => {
  test.each([
    "alter table deals add column a text check (a is not null), add column b text not null default ''",
    'alter table deals add a bigint not null generated always as identity',
    'alter table deals drop constraint deals_a_check',
    'alter table deals alter a set default 1, alter b drop not null',
    'create index a on deals (b); create or replace function f() returns text language sql as $$ select 1; drop table deals $$',
    'create table a (b text); alter table a alter b set not null; create unique index c on a (b); drop table a',
    'alter table deals add column a text references people (id), add constraint b unique (a); alter table deals drop column a',
    "-- drop table deals;\ninsert into deals values ('; drop table deals;') /* ; drop table deals */",
    'update deals set a = 1 where b is not null',
  ])('%s', (sql) => {
    expect(found(sql)).toEqual([]);
  });
});

test('a migration says above a statement which version gets along with it; the line is that of the statement', () => {
  const sql = `
-- Names.
-- Unused since 0.2.0: the page shows the street.
alter table deals
  drop column nickname;
alter table deals drop column a;`;
  expect(findContractions([{ name: '0090-a.sql', sql }])).toEqual([
    { migration: '0090-a.sql', line: 4, what: 'drops column nickname of deals', fits: '0.2.0' },
    { migration: '0090-a.sql', line: 6, what: 'drops column a of deals', fits: undefined },
  ]);
});
