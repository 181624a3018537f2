-- Entries with text that is written without spaces get its pairs of letters (migration 99 of the main API).
do $$
declare
  outdated record;
begin
  update search_entries set hash = ''
  where words::text ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]';
  for outdated in select noun, array_agg(id) as ids from search_entries where hash = '' group by noun loop
    perform public.refresh_search('purchase', outdated.noun, outdated.ids);
  end loop;
end $$;
