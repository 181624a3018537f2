-- The search also knows the states of orders.

create or replace view searched_order with (security_invoker) as
  select orders.id, company_id, coalesce(lines.titles[1], number) as title, number as subtitle,
    concat_ws(' ', array_to_string(lines.titles, ' '), companies.name) as names,
    array[number, reference] as identifiers, created_at::date as day, orders.state
  from orders join companies on companies.id = company_id
    cross join lateral (
      select array_agg(title order by position) as titles from order_lines line where line.order_id = orders.id) lines;

select public.refresh_search('purchase', 'order', array_agg(id)) from orders having count(*) > 0;
