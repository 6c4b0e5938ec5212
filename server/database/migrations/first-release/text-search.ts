/**
 * Finding members by parts of their names: an index of every one, two and three letters in a row (`text-search.ts`), kept by
 * triggers, so that no writer can forget it. SQLite has it as a full-text index, PostgreSQL as an inverted one.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../table-builder.ts'

export async function createTextSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? sqliteStatements() : postgresStatements) await statement.execute(db)
}

/** One number for association and member, in the order of ids within each association. */
const rowid = (row: string) => sql.raw(`(${row}.organization_id << 32) + ${row}.id`)

/**
 * The letters at each place as words for the full-text index: in hexadecimal, so that no tokenizer changes them, and each
 * with the association, so that no list of places holds those of another.
 */
function gramsOf(row: string): RawBuilder<unknown> {
  const letters = (count: number) => `${row}.organization_id || 'x' || hex(substr(${row}.search, place, ${count}))`
  return sql.raw(`(
    with recursive places (place) as (
      select 1 union all select place + 1 from places where place < length(${row}.search)
    )
    select group_concat(${[1, 2, 3].map(letters).join(` || ' ' || `)}, ' ') from places
    where substr(${row}.search, place, 1) <> ' '
  )`)
}

function sqliteStatements(): RawBuilder<unknown>[] {
  const add = (row: string) => sql`insert into member_search (rowid, grams) values (${rowid(row)}, ${gramsOf(row)})`
  const remove = sql`delete from member_search where rowid = ${rowid('old')}`
  return [
    // Neither the text, which `members` has, nor positions in it are stored.
    sql`create virtual table member_search using fts5(
      grams, content='', contentless_delete=1, detail=none, tokenize='ascii'
    )`,
    sql`create trigger members_search_insert after insert on members begin ${add('new')}; end`,
    sql`create trigger members_search_update after update of search on members when old.search <> new.search begin
      ${remove};
      ${add('new')};
    end`,
    sql`create trigger members_search_delete after delete on members begin ${remove}; end`,
  ]
}

const postgresStatements: readonly RawBuilder<unknown>[] = [
  // A narrow table of its own: in that of the members every change of anything would be written to the index again.
  sql`create table member_search (
    organization_id bigint not null,
    member_id bigint not null,
    search text collate "C" not null,
    primary key (organization_id, member_id)
  )`,
  // Each with the association, so that no list of places holds those of another.
  sql`create function search_grams(organization bigint, folded text) returns text[]
    language plpgsql immutable strict parallel safe as $$
    declare
      grams text[] := '{}';
      association text := organization || 'x';
      word text;
    begin
      foreach word in array string_to_array(folded, ' ') loop
        for place in 1..length(word) loop
          grams := grams || array[
            association || substr(word, place, 1),
            association || substr(word, place, 2),
            association || substr(word, place, 3)
          ];
        end loop;
      end loop;
      return grams;
    end $$`,
  // Recent entries form a list that is scanned; at this length (kB) they are merged into the index.
  sql`create index member_search_grams_index on member_search
    using gin (search_grams(organization_id, search)) with (gin_pending_list_limit = 256)`,
  sql`create function members_search_insert() returns trigger language plpgsql as $$
    begin
      insert into member_search select organization_id, id, search from added;
      return null;
    end $$`,
  sql`create function members_search_update() returns trigger language plpgsql as $$
    begin
      update member_search set search = new.search where organization_id = new.organization_id and member_id = new.id;
      return null;
    end $$`,
  sql`create function members_search_delete() returns trigger language plpgsql as $$
    begin
      delete from member_search where organization_id = old.organization_id and member_id = old.id;
      return null;
    end $$`,
  sql`create trigger members_search_insert after insert on members
    referencing new table as added for each statement execute function members_search_insert()`,
  sql`create trigger members_search_update after update of search on members
    for each row when (old.search <> new.search) execute function members_search_update()`,
  sql`create trigger members_search_delete after delete on members
    for each row execute function members_search_delete()`,
]
