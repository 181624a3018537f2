-- What clients thought of an answer; it stays when they write again.
create table enquiry_ratings (
  message_id uuid primary key,
  company_id uuid not null,
  is_helpful boolean not null,
  rated_at timestamptz not null default now(),
  foreign key (company_id, message_id) references enquiry_messages (company_id, id)
);
create index enquiry_ratings_time on enquiry_ratings (rated_at);
revoke update, delete on enquiry_ratings from domicile_api, domicile_client;
insert into enquiry_ratings (message_id, company_id, is_helpful, rated_at)
select answer.id, enquiries.company_id, is_helpful, rated_at
from enquiries cross join lateral (
  select id from enquiry_messages message
  where message.enquiry_id = enquiries.id and is_from_staff and not is_internal and message.at <= rated_at
  order by message.at desc, id desc limit 1) answer
where rated_at is not null;
