-- The search of purchases: entries as in the schema public, kept by the same triggers.

create table search_entries (like public.search_entries including all);
create table search_words (like public.search_words including all);
revoke insert, update, delete on search_entries, search_words from domicile_purchase, domicile_buyer;

-- For queries of this API, whose roles can't reach the schema public.
create function search_fold(value text) returns text language sql immutable parallel safe
  security definer set search_path = pg_catalog as $$ select public.search_fold(value) $$;
create function search_spellings(word text) returns text[] language sql immutable parallel safe
  security definer set search_path = pg_catalog as $$ select public.search_spellings(word) $$;

-- The company's name is a part of them: there are few for each company.
create view searched_order with (security_invoker) as
  select orders.id, company_id, coalesce(lines.titles[1], number) as title, number as subtitle,
    concat_ws(' ', array_to_string(lines.titles, ' '), companies.name) as names,
    array[number, reference] as identifiers, created_at::date as day
  from orders join companies on companies.id = company_id
    cross join lateral (
      select array_agg(title order by position) as titles from order_lines line where line.order_id = orders.id) lines;
call public.watch_search('purchase', 'order', 'orders');
call public.watch_search('purchase', 'order', 'public.companies',
  'select ordered.id from changed join former using (id) join purchase.orders ordered on ordered.company_id = changed.id
    where changed.name <> former.name', array['update']);
call public.watch_search('purchase', 'order', 'order_lines', 'select order_id from changed');

create view searched_invoice with (security_invoker) as
  select invoices.id, company_id, number as title, content -> 'buyer' ->> 'name' as subtitle,
    concat_ws(' ', content -> 'buyer' ->> 'name', companies.name) as names,
    array[number, content ->> 'orderNumber', content -> 'buyer' ->> 'vatId'] as identifiers, issued_on as day
  from invoices join companies on companies.id = company_id;
call public.watch_search('purchase', 'invoice', 'invoices');
call public.watch_search('purchase', 'invoice', 'public.companies',
  'select issued.id from changed join former using (id) join purchase.invoices issued on issued.company_id = changed.id
    where changed.name <> former.name', array['update']);

-- Drafts and archived services are for staff alone, which the query decides.
create view searched_service with (security_invoker) as
  select id, slug as target, title, category as subtitle, concat_ws(' ', category, summary) as names,
    regexp_replace(description, '<[^>]*>', ' ', 'g') as body, array['all'] as audiences, state,
    updated_at::date as day
  from services where state <> 'archived';
call public.watch_search('purchase', 'service', 'services');
