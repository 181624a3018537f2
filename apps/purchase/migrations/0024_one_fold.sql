-- Orders, invoices and services are found as the search finds them, however their letters are typed (migration 100 of the main
-- API). What is stored is folded again, as no change of a record.

-- Its calls may not read the schema of the main API.
create function fold(value text) returns text language sql immutable parallel safe
  security definer set search_path = pg_catalog, pg_temp as $$ select public.fold(value) $$;

alter table order_lines disable trigger user;
update order_lines set title = title where search_text ~ '[^\u0001-\u007f]|[''`]';
alter table order_lines enable trigger user;
alter table invoices disable trigger user;
update invoices set number = number where search_text ~ '[^\u0001-\u007f]|[''`]';
alter table invoices enable trigger user;
alter table services disable trigger user;
update services set search_text = btrim(regexp_replace(public.fold(replace(regexp_replace(
  concat_ws(' ', title, category, summary, description), '<[^>]*>', ' ', 'g'), '&amp;', '&')), '\s+', ' ', 'g'))
where search_text ~ '[^\u0001-\u007f]|[''`]';
alter table services enable trigger user;

do $$
declare
  outdated record;
  newly constant text := '[ƀƃƌƒƙƚƞƥƭƴƶǝǥȥȿɋɍɏɓɔɖɗəɛɠɣɦɨɪɫɲɳɵɽʂʈʉʊʋʐʒⱦ\u02b9-\u02bf]';
begin
  update search_entries set hash = ''
  where words::text ~ newly or concat_ws(' ', title, subtitle) ~ '[`\u00b4\u2018\u201b\u2032]';
  for outdated in select noun, array_agg(id) as ids from search_entries where hash = '' group by noun loop
    perform public.refresh_search('purchase', outdated.noun, outdated.ids);
  end loop;
end $$;
