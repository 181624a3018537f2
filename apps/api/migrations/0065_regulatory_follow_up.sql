-- The posts of the knowledge base that explain a rule of the compliance calendar.
create table obligation_rule_posts (
  rule_id uuid not null references obligation_rules (id),
  post_id uuid not null references posts (id),
  primary key (rule_id, post_id)
);
create index obligation_rule_posts_post on obligation_rule_posts (post_id);
revoke update on obligation_rule_posts from domicile_api;
revoke all on obligation_rule_posts from domicile_client;

-- The paragraph that an obligation follows from: a comparison may be split anew, and later versions move it. Those that were
-- linked earlier have none, and keep the index of their block.
alter table watch_obligations
  add column paragraph text check (paragraph <> ''),
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add check ((paragraph is null) = (sha256 is null));
