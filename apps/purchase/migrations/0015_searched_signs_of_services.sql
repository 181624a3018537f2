-- Services are described in HTML, whose signs the search reads as readers do: R&D is not R&amp;D.

create or replace view searched_service with (security_invoker) as
  select id, slug as target, title, category as subtitle, concat_ws(' ', category, summary) as names,
    replace(replace(replace(replace(regexp_replace(description, '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') as body,
    array['all'] as audiences, state, updated_at::date as day
  from services where state <> 'archived';

select public.refresh_search('purchase', 'service', array_agg(id)) from services
where state <> 'archived' having count(*) > 0;
