-- The search of both APIs: one row for each record that can be found, kept by triggers in the transaction of each change.

-- The words of a text in lower-case Latin letters and digits, one space apart. Cyrillic, Greek, Arabic, Hebrew, Armenian
-- and Georgian letters become those that any-ascii 0.3.3 gives them; other scripts stay as they are. Apostrophes join.
create function search_fold(value text) returns text language plpgsql immutable parallel safe as $$
declare
  latin text := value;
  marks constant text := '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0589\u05be\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe00-\ufe6f\uff01-\uff0f]+';
  letters constant text[] := array[
      'ß', 'ss', 'æӕ', 'ae', 'þθҭثٺٿڟ', 'th', 'ŋңҥӈڠڭ', 'ng', 'œ', 'oe', 'χчҽҿճչچڇڜڞჩჭ', 'ch', 'ψѱ', 'ps', 'ϛ', 'st',
      'ϣϸшշشښშ', 'sh', 'ϯ', 'ti', 'жժږژჟ', 'zh', 'хխךכخხ', 'kh', 'цҵծցץצڅڝცწ', 'ts', 'щ', 'shch', 'ю', 'yu',
      'я', 'ya', 'ђ', 'dj', 'єѥѩ', 'ie', 'ѕӡձځڂძ', 'dz', 'љ', 'lj', 'њ', 'nj', 'џӌ', 'dzh', 'ѭ', 'io', 'ѯ', 'ks',
      'ѿ', 'ot', 'ҋ', 'jh', 'ҏ', 'rh', 'ғҕӷղغღ', 'gh', 'ҧڦ', 'ph', 'ӆ', 'lh', 'ӊ', 'nh', 'ӎ', 'mh', 'ӻ', 'xh',
      'ռ', 'rr', 'ذظڌڍڎ', 'dh', 'ڀ', 'bh', 'ڋ', 'dd', 'ڮ', 'kp', 'ڰ', 'gg', 'ڽۑ', 'ny', 'ۍ', 'ey'
  ];
begin
  if latin ~ '[^\u0001-\u007f]' then
    -- й would lose its breve and become и. Vowel signs of Arabic and Hebrew are optional.
    latin := fold(replace(replace(replace(latin, 'й', 'y'), 'Й', 'y'), '’', ''''));
    latin := regexp_replace(latin, '[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0640]', '', 'g');
  end if;
  latin := regexp_replace(replace(lower(latin), '''', ''), marks, ' ', 'g');
  if latin ~ '[^\u0001-\u007f]' then
    latin := translate(replace(latin, 'ου', 'ou'),
      'ðøđħıĸłŧͱͳͷͻͼͽαβγδεζηικλμνξοπρςστυφωϙϝϟϡϥϧϩϫϭϳϻϼабвгдезиклмнопрстуфыэіјћѡѣѧѫѳѵѹѻѽҁґҗҙқҝҟҡҩ'
      'ҫүұҳҷҹһӄӏәөӽӿՠաբգդեզէըթիլկհմյնոպջսվտրւփքօֆבגדהוזחטילםמןנסףפקרשתبةتجحدرزسصضطػؼؽؾؿفقكلمنهوىي'
      'ٮٯٲٳٴٹٻټٽپڃڄڈډڊڏڐڑڒړڔڕڗڙڛڡڢڣڤڥڧڨکڪګڬگڱڲڳڴڵڶڷڸڹںڻڼھڿہۃۄۅۆۇۈۉۊۋیێۏېےაბგდევზთიკლმნოპრსტუფქყჯჰ'
      'ჱჲჳჴჵჶϗъьҍՙאעءاعـٱ',
      'dodhiqlthswsssavgdeziiklmnxoprsstyfoqwqsfxhjcjsrabvgdeziklmnoprstufyeijcoeeofyuooqgjzqgqqw'
      'suuhjchqhaoxhaabgdezeytilkhmynopjsvtrwpkofvgdhvzhtylmmnnsffkrstbhtjhdrzssdtggyiifqklmnhway'
      'bqauetbttpnjdddddrrrrrdrsffpvvqgkkgggngggllllnnnnhnhhooouuuuvyeveeabgdevztiklmnoprstupkqjh'
      'eywxof');
    for place in 1 .. array_length(letters, 1) by 2 loop
      latin := regexp_replace(latin, '[' || letters[place] || ']', letters[place + 1], 'g');
    end loop;
  end if;
  return btrim(latin);
end $$;

-- A word and all that is left of it without one letter. Words that differ by one error share one of these.
create function search_spellings(word text) returns text[] language sql immutable parallel safe as $$
  select array(
    select word union select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
  )
$$;

-- The words of titles, by which a search with a typing error is corrected. Two transactions may add the same word.
create table search_words (
  word text not null,
  spellings text[] not null generated always as (search_spellings(word)) stored
);
create index search_words_word on search_words (word);
create index search_words_spellings on search_words using gin (spellings) with (fastupdate = off);

create table search_entries (
  noun text not null,
  id uuid not null,
  company_id uuid,
  -- The id or slug in the record's address.
  target text not null,
  title text not null,
  subtitle text,
  -- The folded title: the same person has the same in each role.
  key text not null,
  is_person boolean not null,
  -- Two persons of one name are told apart by it.
  birth_date date,
  state text,
  day date,
  -- Each word; each word of the title and each identifier again as =word; the noun as #noun; its company as +company;
  -- and who may find it as @company, @staff or @all.
  words tsvector not null,
  -- Of the record as it was read: a change of anything else writes nothing.
  hash text not null,
  primary key (noun, id)
);
create index search_entries_company on search_entries (company_id);
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_person on search_entries (key) where is_person;

-- Written by the triggers alone.
revoke insert, update, delete on search_entries, search_words from domicile_api, domicile_client;

-- The words of an entry. The text beyond 300,000 characters is not searched: an index entry has a maximum size.
create function search_words_of(
  noun text, company_id uuid, names text, identifiers text[], body text, audiences text[]
) returns tsvector language sql immutable parallel safe as $$
  with named as (
    select left(word, 60) as word
    from regexp_split_to_table(search_fold(concat_ws(' ', names, array_to_string(identifiers, ' '))), ' ') word
    union select left(replace(search_fold(identifier), ' ', ''), 60) from unnest(identifiers) identifier
  )
  select array_to_tsvector(array(
    select '=' || word from named where word <> ''
    union select word from named where word <> ''
    union select left(word, 60) from regexp_split_to_table(search_fold(left(body, 300000)), ' ') word where word <> ''
    union select '@' || audience from unnest(audiences) audience where audience is not null
    union select '+' || company_id where company_id is not null
    union select '#' || noun
  ))
$$;

-- A record as the view of its noun has it.
create type search_record as (
  id uuid,
  company_id uuid,
  -- By default the id.
  target text,
  title text,
  subtitle text,
  -- Searched like the title.
  names text,
  identifiers text[],
  body text,
  -- Who may find it: companies, staff, all; by default its company. The query adds the finer rights.
  audiences text[],
  is_person boolean,
  birth_date date,
  state text,
  day date
);

-- Writes the entries of records as the view searched_{noun} of their schema has them, and removes those that it no longer
-- has. The lock makes a later change of the same record wait, and then read what the earlier one wrote.
create function refresh_search(of_schema text, of_noun text, ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  title_words constant text := format(
    'select substr(lexeme, 2) from %I.search_entries, unnest(tsvector_to_array(words)) lexeme
      where noun = $1 and id = any($2) and lexeme ~ ''^=[a-z]{4,30}$''', of_schema);
  before text[];
begin
  execute format('select from %I.search_entries where noun = $1 and id = any($2) order by id for update', of_schema)
    using of_noun, ids;
  execute format('select array(%s)', title_words) using of_noun, ids into before;
  execute format($sql$
    with current as materialized (
      select record.*, md5(viewed::text) as hash
      from %1$I.%2$I viewed, jsonb_populate_record(null::search_record, to_jsonb(viewed)) record
      where viewed.id = any($2)
    ), gone as (
      delete from %1$I.search_entries entry
      where noun = $1 and id = any($2) and not exists (select from current where current.id = entry.id)
    ), written as (
      insert into %1$I.search_entries as entry
        (noun, id, company_id, target, title, subtitle, key, is_person, birth_date, state, day, words, hash)
      select $1, id, company_id, coalesce(target, id::text), title, subtitle, search_fold(title),
        coalesce(is_person, false), birth_date, state, day,
        search_words_of($1, company_id, concat_ws(' ', title, names), identifiers, body,
          coalesce(audiences, array[company_id::text])), hash
      from current
      where not exists (
        select from %1$I.search_entries known
        where known.noun = $1 and known.id = current.id and known.hash = current.hash)
      order by id
      on conflict (noun, id) do update set
        (company_id, target, title, subtitle, key, is_person, birth_date, state, day, words, hash) = row(
          excluded.company_id, excluded.target, excluded.title, excluded.subtitle, excluded.key, excluded.is_person,
          excluded.birth_date, excluded.state, excluded.day, excluded.words, excluded.hash)
      returning words
    )
    insert into %1$I.search_words (word)
    select distinct substr(lexeme, 2) from written, unnest(tsvector_to_array(words)) lexeme
    where lexeme ~ '^=[a-z]{4,30}$'
      and not exists (select from %1$I.search_words known where known.word = substr(lexeme, 2))
  $sql$, of_schema, 'searched_' || of_noun) using of_noun, ids;
  -- A name that was erased is not suggested any more.
  execute format($sql$
    delete from %1$I.search_words known
    where word = any(array(select unnest($3) except %2$s)) and not exists (
      select from %1$I.search_entries entry where entry.words @@ quote_literal('=' || known.word)::tsquery)
  $sql$, of_schema, title_words) using of_noun, ids, before;
end $$;
revoke execute on function refresh_search from public;

-- Refreshes the entries of a noun of a schema. The third argument selects their ids from the changed rows.
create function search_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
begin
  execute format('select array_agg(distinct id) from (%s) found (id) where id is not null', tg_argv[2]) into ids;
  if ids is not null then
    perform refresh_search(tg_argv[0], tg_argv[1], ids);
  end if;
  return null;
end $$;

-- Keeps the entries of a noun current with a table, of which ids selects them: from changed, and for updates from former.
create procedure watch_search(
  of_schema text, of_noun text, watched regclass, ids text default 'select id from changed',
  events text[] default array['insert', 'update', 'delete']
) language plpgsql as $$
declare
  event text;
begin
  foreach event in array events loop
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement
        execute function public.search_changed(%L, %L, %L)',
      'search_' || of_noun || '_' || event, event, watched,
      case event when 'delete' then 'old table as changed' when 'insert' then 'new table as changed'
        else 'old table as former new table as changed' end, of_schema, of_noun, ids);
  end loop;
end $$;
