-- The posts of the knowledge base that explain a watched text, and how often the dates of a document were corrected.

create table watch_posts (
  watch_id uuid not null references watches (id),
  post_id uuid not null references posts (id),
  primary key (watch_id, post_id)
);
create index watch_posts_post on watch_posts (post_id);
revoke update on watch_posts from domicile_api;
revoke insert, update, delete on watch_posts from domicile_client;

-- Grows with each correction of the dates, so that calendar programs notice a moved expiry.
alter table company_files add column version integer not null default 1;
