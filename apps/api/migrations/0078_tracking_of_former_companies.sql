-- Mail that moved to another company keeps the requests of the former one. Their tracking numbers are the former company's:
-- the new one does not find the item by them.
create or replace view searched_mail with (security_invoker) as
  select id, company_id, sender as title, 'M-' || lpad(number::text, 6, '0') as subtitle,
    array['M-' || lpad(number::text, 6, '0')]
      || array(select tracking from mail_requests request
        where request.item_id = mail_items.id and request.company_id = mail_items.company_id) as identifiers,
    (select string_agg(page.text, E'\f' order by file.place, page.number)
      from mail_files file join mail_pages page on page.file_id = file.id
      where file.item_id = mail_items.id) as body,
    reading as state, received_on as day
  from mail_items where withdrawn_at is null;

select refresh_search('public', 'mail', array_agg(distinct request.item_id))
  from mail_requests request join mail_items item on item.id = request.item_id
  where request.company_id is distinct from item.company_id having count(*) > 0;
