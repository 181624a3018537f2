-- Posts are stored as HTML, whose signs the search reads as readers do: R&D is not R&amp;D.

create or replace view searched_post with (security_invoker) as
  select id, slug as target, shown ->> 'name' as title, shown ->> 'category' as subtitle,
    concat_ws(' ', shown ->> 'subtitle', shown ->> 'category') as names,
    replace(replace(replace(replace(regexp_replace(shown ->> 'content', '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') as body,
    array[case when published_version is null or shown ->> 'audience' = 'staff' then 'staff'
      when shown ->> 'audience' = 'company' then shown ->> 'companyId' else 'all' end] as audiences,
    state, updated_at::date as day
  from posts left join post_versions versions on versions.post_id = posts.id and versions.number = published_version
    cross join lateral (select coalesce(definition, draft) as shown) as reading where archived_at is null;

select refresh_search('public', 'post', array_agg(id)) from posts where archived_at is null having count(*) > 0;
