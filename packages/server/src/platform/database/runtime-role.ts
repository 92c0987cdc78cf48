import pg from 'pg';

/** What the server’s role may do with a table that is not like the others. */
const narrower: Readonly<Record<string, string>> = {
  // Only ever added to; its chains are written by the trigger, with the owner’s rights.
  audit_log: 'select, insert',
  audit_chains: 'select',
  audit_seals: 'select, insert',
  audit_heads: 'select, insert',
  migrations: 'select',
};

const queueSchema = 'graphile_worker';

/** The queue hides its rows from every role but its owner; who may reach them at all is said by grants. */
const openPolicy = 'drawbridge';

/**
 * Gives the role that requests and jobs run as what they need, and takes away what would let it rewrite the audit log or the
 * schema. As the owner, after the migrations, in a transaction of its own.
 */
export async function grantRuntimeRights(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ schema: string; tables: string[] }>(
    `select current_schema() as schema,
       (select coalesce(json_agg(tablename), '[]') from pg_tables where schemaname = current_schema()) as tables`,
  );
  const { schema: name = 'public', tables = [] } = rows[0] ?? {};
  const schema = pg.escapeIdentifier(name);
  const hidden = await hiddenTables(owner);
  const special = Object.entries(narrower).filter(([table]) => tables.includes(table));
  await owner.query(
    [
      'begin',
      `revoke create on schema ${schema} from public`,
      ...[schema, queueSchema].flatMap((within) => [
        `grant usage on schema ${within} to ${to}`,
        `grant select, insert, update, delete on all tables in schema ${within} to ${to}`,
        `grant usage, select, update on all sequences in schema ${within} to ${to}`,
        `grant execute on all functions in schema ${within} to ${to}`,
      ]),
      ...special.flatMap(([table, rights]) => [
        `revoke all on ${schema}.${table} from ${to}`,
        `grant ${rights} on ${schema}.${table} to ${to}`,
      ]),
      ...hidden.map((table) => `create policy ${openPolicy} on ${table} using (true) with check (true)`),
      'commit',
    ].join(';\n'),
  );
}

/** Whether nothing is to be given or taken: granting again what is granted would have every server plan its statements anew. */
export async function hasRuntimeRights(owner: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(
    `select has_schema_privilege($1::text, $2, 'usage') and bool_and(
       has_table_privilege($1::text, quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')
       and has_table_privilege($1::text, quote_ident(schemaname) || '.' || quote_ident(tablename), 'delete')
         = (schemaname = $2 or tablename <> all ($3::text[]))
     ) as has
     from pg_tables where schemaname in (current_schema(), $2)`,
    [role, queueSchema, Object.keys(narrower)],
  );
  return rows[0]?.has === true && (await hiddenTables(owner)).length === 0;
}

/** Tables of the queue whose rows its owner alone can see, ready to stand in a statement. */
async function hiddenTables(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident($1) || '.' || quote_ident(relname) as name
     from pg_class
     where relnamespace = quote_ident($1)::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $2)
     order by relname`,
    [queueSchema, openPolicy],
  );
  return rows.map(({ name }) => name);
}

/** What the role that requests run as may do that it should not, as a sentence for an operator. */
export async function excessOfRights(client: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string; superuser: boolean; rewrites: boolean }>(
    `select current_user as role, rolsuper as superuser, has_table_privilege('audit_log', 'update') as rewrites
     from pg_roles where rolname = current_user`,
  );
  const [found] = rows;
  if (!found || !(found.superuser || found.rewrites)) return undefined;
  const what = found.superuser ? 'is a superuser' : 'owns the tables';
  return (
    `The role ${found.role} that DATABASE_URL signs in as ${what}: a fault in the server could rewrite the audit log` +
    `${found.superuser ? ' and run programs on the database’s machine' : ''}. Please give requests a role of their own and set ` +
    'DATABASE_OWNER_URL for migrations (README, "The database").'
  );
}
