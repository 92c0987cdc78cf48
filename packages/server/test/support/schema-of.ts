import type pg from 'pg';

/** Everything that defines a schema, one line each: for comparing the schemas of two databases. */
export async function schemaOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with relations as (
      select oid, relname, relkind, relacl from pg_class where relnamespace = 'public'::regnamespace
    ), lines as (
      select concat_ws(' ', 'relation', relname, relkind,
        (select string_agg(given::text, ' ' order by given::text) from unnest(relacl) as grants (given))) as line
      from relations
      union all
      select concat_ws(' ', 'column', relname, row_number() over (partition by relname order by attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid))
      from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'v')
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
      union all
      select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) from pg_trigger join relations on tgrelid = relations.oid
      where not tgisinternal
      union all
      select concat_ws(' ', 'function', pg_get_functiondef(oid),
        (select string_agg(given::text, ' ' order by given::text) from unnest(proacl) as grants (given)))
      from pg_proc where pronamespace = 'public'::regnamespace
    )
    select line from lines order by line`);
  return rows.map(({ line }) => line);
}
