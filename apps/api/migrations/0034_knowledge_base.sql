-- Posts of the knowledge base, edited as drafts and published in versions.

create table posts (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Of the published version, or of the draft before there is one.
  name text not null check (name <> ''),
  sort_name text collate "C" not null,
  -- Null while it equals the published version.
  draft jsonb,
  published_version integer,
  archived_at timestamptz,
  archive_reason text,
  state text not null generated always as (
    case when archived_at is not null then 'archived' when published_version is not null then 'published' else 'draft' end
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (draft is not null or published_version is not null),
  check ((archived_at is null) = (archive_reason is null))
);
create index posts_by_name on posts (sort_name, id);

create table post_versions (
  post_id uuid not null references posts (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid not null references users (id),
  primary key (post_id, number)
);
alter table posts
  add foreign key (id, published_version) references post_versions (post_id, number);

revoke insert, update, delete on posts from domicile_client;
revoke update, delete on post_versions from domicile_api;
revoke insert, update, delete on post_versions from domicile_client;
